package io.canvass.dataimport.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.dataimport.ColumnPlan;
import io.canvass.dataimport.ImportRequest;
import io.canvass.dataimport.TimePlan;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PreviewInputTest {

  private final Map<String, String[]> fields = new HashMap<>();

  PreviewInputTest() {
    fields.put("read", new String[] {"utf-8/comma/1"});
    fields.put("encoding", new String[] {"utf-8"});
    fields.put("delimiter", new String[] {"comma"});
    fields.put("headerRows", new String[] {"1"});
    fields.put("columns", new String[] {"2"});
    fields.put("in", new String[] {"2"});
    fields.put("name-1", new String[] {"First"});
    fields.put("name-2", new String[] {""});
    fields.put("type-1", new String[] {"simpleText"});
    fields.put("type-2", new String[] {""});
    fields.put("wasTime", new String[] {"0"});
  }

  private ImportRequest request() {
    return new PreviewInput(fields).request();
  }

  private void set(String name, String value) {
    fields.put(name, new String[] {value});
  }

  @Test
  void asksForNothingBeforeTheFormIsSent() {
    fields.clear();
    assertThat(request()).isEqualTo(ImportRequest.plain());
  }

  @Test
  void saysOfEachColumnWhatTheFormHolds() {
    assertThat(request().columns())
        .containsExactly(
            new ColumnPlan(1, "First", "simpleText", false), new ColumnPlan(2, null, null, true));
    assertThat(request().headerRows()).isEqualTo(1);
    assertThat(request().time()).isNull();
  }

  @Test
  void tellsThatTheFileIsReadAnotherWayThanItWasShown() {
    assertThat(new PreviewInput(fields).changed()).isEmpty();
    set("delimiter", "semicolon");
    assertThat(new PreviewInput(fields).changed()).contains("delimiter");
    set("delimiter", "comma");
    set("headerRows", "2");
    assertThat(new PreviewInput(fields).changed()).contains("headerRows");
    fields.clear();
    assertThat(new PreviewInput(fields).changed()).isPresent();
  }

  @Test
  void takesLineEndsAsTheFileHasThem() {
    set("name-1", "two\r\nlines");
    assertThat(request().columns().get(0).name()).isEqualTo("two\nlines");
  }

  @Test
  void forgetsNamesWhenTheFileIsReadAnotherWay() {
    set("headerRows", "2");
    assertThat(request().columns())
        .containsExactly(
            new ColumnPlan(1, null, "simpleText", false), new ColumnPlan(2, null, null, true));
  }

  @Test
  void forgetsColumnsWhenTheFileIsCutAnotherWay() {
    set("delimiter", "semicolon");
    assertThat(request().columns()).isNull();
  }

  @Test
  void leavesOutTheColumnThatBecomesTheTimeUnlessItIsTickedAgain() {
    set("timeColumn", "2");
    assertThat(request().columns().get(1).included()).as("by default").isNull();
    set("wasTime", "2");
    assertThat(request().columns().get(1).included()).isTrue();
    fields.remove("in");
    assertThat(request().columns().get(1).included()).isFalse();
    fields.remove("timeColumn");
    assertThat(request().columns().get(1).included()).as("as any other again").isNull();
  }

  @Test
  void recognisesTheFormatOfAnotherColumnAnew() {
    set("timeColumn", "2");
    set("timeFormat", "d/M/yyyy");
    set("zone", "Asia/Tokyo");
    assertThat(request().time()).isEqualTo(new TimePlan(2, "", "Asia/Tokyo"));
    set("wasTime", "2");
    assertThat(request().time()).isEqualTo(new TimePlan(2, "d/M/yyyy", "Asia/Tokyo"));
  }

  @Test
  void takesNoHugeNumberOfColumnsForGranted() {
    set("columns", "99999999");
    assertThat(request().columns()).hasSizeLessThan(30_000);
    set("columns", "x");
    assertThat(request().columns()).isEmpty();
  }
}
