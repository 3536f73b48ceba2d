package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.tabular.TextEncoding;
import io.canvass.testing.Api;
import io.canvass.testing.Browser;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.support.ui.Select;

/** A person looks at a file, changes what becomes of it, and imports it. */
class ImportBrowserIT {

  /** Newest first, as some tools write it; in a time that isn't UTC. */
  private static final String VISITS =
      """
      Timestamp,E-mail,Which drink?,How was it?,Comments,Internal
      10/28/2016 16:30:59,d@example.org,Tea,5,"Two
      lines",x
      10/28/2016 09:00:05,c@example.org,Tea,3,Could be warmer,x
      10/27/2016 11:40:00,b@example.org,Coffee,4,,x
      10/27/2016 10:20:11,a@example.org,Tea,5,Très bien,x
      """;

  private final CanvassServer server = CanvassServer.shared();
  private final Api api = Api.of(server).as("adatum-admin");
  private final String title = "Visits " + UUID.randomUUID();

  @TempDir Path folder;

  private Browser signedIn(boolean scripts) {
    Browser browser = Browser.open(server.uri("/"), scripts);
    browser.signIn("adatum-author", server.environment("CANVASS_DEMO_PASSWORD"));
    browser.go("/admin/adatum/import?lang=en");
    return browser;
  }

  private Path file(String name, byte[] content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  private static void choose(Browser browser, String field, String value) {
    new Select(browser.find("#" + field)).selectByValue(value);
  }

  /** Waits until the effect of a change is shown. */
  private static void settle(Browser browser) {
    browser.until("shown anew", d -> browser.count("#preview[aria-busy]") == 0);
  }

  private JsonNode survey(Browser browser) {
    browser.untilText("#progress", "Done");
    String analysis = browser.find("#progress a.primary").getDomAttribute("href");
    return api.get("/tenants/adatum/surveys/" + analysis.replaceAll(".*/surveys/|/analyze", ""))
        .json();
  }

  private JsonNode responses(JsonNode survey) {
    return api.get("/tenants/adatum/surveys/" + survey.get("slugName").asText() + "/responses")
        .json()
        .get("items");
  }

  private static List<String> texts(JsonNode items, String field) {
    List<String> texts = new ArrayList<>();
    items.forEach(item -> texts.add(item.get(field).asText()));
    return texts;
  }

  @Test
  void dropsAFileChangesItAndSeesTheResult() {
    try (Browser browser = signedIn(true)) {
      browser.script(
          "const files = new DataTransfer();"
              + "files.items.add(new File([arguments[0]], 'visits.csv', {type: 'text/csv'}));"
              + "document.querySelector('[data-drop]').dispatchEvent("
              + "new DragEvent('drop', {dataTransfer: files, bubbles: true, cancelable: true}));",
          VISITS);
      look(browser);
      assertThat(browser.value("#title")).isEqualTo("visits");
      assertThat(browser.text("#personal")).contains("E-mail", "looks like e-mail addresses");
      assertThat(browser.find("#in-2").isSelected()).isFalse();
      assertThat(browser.text(".sheet")).contains("Could be warmer", "Très bien");
      assertThat(browser.text("#preview-note")).isEqualTo("5 of 6 columns become questions");

      choose(browser, "timeColumn", "1");
      browser.untilText("#preview", "is read as");
      assertThat(browser.focused().getDomAttribute("id")).isEqualTo("timeColumn");
      assertThat(browser.value("#timeFormat")).isEqualTo("M/d/yyyy H:mm[:ss]");
      assertThat(browser.find("#in-1").isSelected()).isFalse();
      choose(browser, "zone", "Asia/Tokyo");
      settle(browser);
      browser.untilText("#preview-said", "6 columns, of which 4 are taken in.");
      choose(browser, "type-3", "simpleText");
      clickInTheMiddle(browser, "#in-6");
      browser.type("#name-4", "How did you like it?");
      browser.type("#title", title);
      look(browser, "preview");
      browser.click("#start");

      JsonNode survey = survey(browser);
      assertThat(browser.text("#progress")).contains("4 of 4 rows", "3 columns were left out");
      assertThat(browser.text("#progress")).contains("rows a second");
      look(browser, "imported");
      assertThat(survey.get("title").asText()).isEqualTo(title);
      assertThat(texts(survey.get("questions"), "text"))
          .containsExactly("Which drink?", "How did you like it?", "Comments");
      assertThat(texts(survey.get("questions"), "type"))
          .containsExactly("simpleText", "fiveStars", "simpleText");
      assertThat(texts(responses(survey), "createdOn"))
          .containsExactly(
              "2016-10-27T01:20:11Z",
              "2016-10-27T02:40:00Z",
              "2016-10-28T00:00:05Z",
              "2016-10-28T07:30:59Z");
      String report = browser.find("#progress a[href$='report.csv']").getDomAttribute("href");
      assertThat(browser.script("return fetch(arguments[0]).then(answer => answer.text())", report))
          .asString()
          .startsWith("change,row,column")
          .contains("E-mail", "Internal");
      browser.assertNoErrorsInConsole("import");
    }
  }

  private static void look(Browser browser, String name) {
    for (int width : List.of(Browser.DESK, Browser.PHONE)) {
      browser.width(width);
      browser.assertNothingOverflows(name + " at " + width);
      browser.assertAccessible(name + " at " + width);
      browser.picture("import-" + name + "-" + width);
    }
    browser.width(Browser.DESK);
  }

  @Test
  void worksWithoutScripts() throws IOException {
    String text = "Q1;Q2\nWie war es?;Größe\n5;für\n4;über\n";
    Path file = file(title + ".csv", text.getBytes(TextEncoding.MAC_ROMAN.charset()));
    try (Browser browser = signedIn(false)) {
      browser.choose("#file", file);
      browser.click("#look");
      assertThat(browser.value("#title")).isEqualTo(title);
      assertThat(browser.value("#encoding")).isEqualTo("macintosh");
      assertThat(browser.value("#delimiter")).isEqualTo("semicolon");
      choose(browser, "encoding", "windows-1252");
      browser.click("#show");
      assertThat(browser.text(".sheet")).doesNotContain("Größe", "für");
      choose(browser, "encoding", "utf-16be");
      browser.click("#show");
      assertThat(browser.text("#errors")).isNotEmpty();
      assertThat(browser.value("#encoding")).isEqualTo("utf-16be");
      assertThat(browser.value("#delimiter")).isEqualTo("semicolon");
      choose(browser, "encoding", "macintosh");
      choose(browser, "headerRows", "2");
      browser.click("#show");
      assertThat(browser.value("#name-2")).contains("Größe");
      assertThat(browser.text(".sheet")).contains("für").doesNotContain("Wie war es?\n");
      clickInTheMiddle(browser, "#in-1");
      browser.click("#start");
      while (browser.count("#progress .COMPLETED") == 0) {
        browser.go(browser.pathAndQuery());
      }
      JsonNode survey = survey(browser);
      assertThat(survey.get("questions")).hasSize(1);
      assertThat(responses(survey)).hasSize(2);
    }
  }

  @Test
  void saysWhatIsWrongWhereItIs() throws IOException {
    Path page = file("data.csv", "<!DOCTYPE html><html></html>".getBytes(StandardCharsets.UTF_8));
    Path good = file("good.csv", "a,b\n1,x\n2,y\n".getBytes(StandardCharsets.UTF_8));
    api.post(
        "/tenants/adatum/surveys",
        "{\"title\": \"%s\", \"questions\": [{\"type\": \"simpleText\", \"text\": \"?\"}]}"
            .formatted(title));
    try (Browser browser = signedIn(true)) {
      browser.click("#look");
      browser.untilText("#errors", "Choose a file that is not empty.");
      browser.choose("#file", page);
      browser.click("#look");
      browser.untilText("#errors", "This is a web page");
      browser.choose("#file", good);
      look(browser);
      browser.type("#title", title);
      browser.click("#start");
      browser.untilText("#errors", "A survey of this title exists already.");
      browser.until("focus on the errors", d -> hasFocus(browser, "errors"));
      browser.click("#errors a");
      assertThat(browser.focused().getDomAttribute("id")).isEqualTo("title");
      browser.assertAccessible("preview with an error");
    }
  }

  /** Asks for the preview, and waits for it. */
  private static void look(Browser browser) {
    browser.click("#look");
    browser.untilText("h1", "Check before importing");
  }

  private static boolean hasFocus(Browser browser, String id) {
    return id.equals(browser.focused().getDomAttribute("id"));
  }

  @Test
  void showsManyColumnsInParts() throws IOException {
    String header =
        IntStream.rangeClosed(1, 400).mapToObj(i -> "Col " + i).collect(Collectors.joining(","));
    Path file =
        file(
            "wide.csv",
            (header + "\n" + "1,".repeat(399) + "1\n").getBytes(StandardCharsets.UTF_8));
    try (Browser browser = signedIn(true)) {
      browser.choose("#file", file);
      look(browser);
      assertThat(browser.count("details.chunk")).isEqualTo(8);
      assertThat(browser.count("details.chunk[open]")).isEqualTo(1);
      clickInTheMiddle(browser, "#chunk-351 summary");
      clickInTheMiddle(browser, "#in-400");
      assertThat(browser.text("#preview-note")).isEqualTo("399 of 400 columns become questions");
      choose(browser, "encoding", "windows-1252");
      settle(browser);
      browser.untilText("#preview-said", "400 columns, of which 399 are taken in.");
      assertThat(browser.count("#chunk-351[open]")).as("stays open").isEqualTo(1);
      browser.assertNoErrorsInConsole("many columns");
    }
  }

  /** The bar at the page's foot lies over what is there. */
  private static void clickInTheMiddle(Browser browser, String selector) {
    browser.script("arguments[0].scrollIntoView({block: 'center'})", browser.find(selector));
    browser.click(selector);
  }

  @Test
  void speaksJapanese() throws IOException {
    Path file = file("来店.csv", "店,満足度\n東京,5\n大阪,4\n".getBytes(TextEncoding.SHIFT_JIS.charset()));
    try (Browser browser = signedIn(true)) {
      browser.go("/admin/adatum/import?lang=ja");
      browser.choose("#file", file);
      browser.click("#look");
      assertThat(browser.value("#title")).isEqualTo("来店");
      assertThat(browser.value("#encoding")).isEqualTo("shift_jis");
      assertThat(browser.value("#name-2")).isEqualTo("満足度");
      look(browser, "preview-ja");
    }
  }
}
