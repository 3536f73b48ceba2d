package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RoutesTest {

  @Test
  void findsThePlaceOfAnAddress() {
    Place place = Routes.find("/admin/adatum/surveys/coffee/browse/7").orElseThrow();
    assertThat(place.route().view()).isEqualTo("/admin/response/browse.xhtml");
    assertThat(place.parts())
        .isEqualTo(Map.of("tenant", "adatum", "slug", "coffee", "answerId", "7"));
    assertThat(place.path()).isEqualTo("/admin/adatum/surveys/coffee/browse/7");
  }

  @Test
  void encodesThePartsOfAnAddress() {
    assertThat(Routes.find("/survey/adatum/a b+ç?").orElseThrow().path())
        .isEqualTo("/survey/adatum/a%20b%2B%C3%A7%3F");
  }

  @Test
  void takesAFixedSegmentBeforeAPart() {
    assertThat(Routes.find("/admin/adatum/surveys/new").orElseThrow().parts())
        .isEqualTo(Map.of("tenant", "adatum"));
  }

  @Test
  void knowsNoAddressWithAnEmptyPart() {
    assertThat(Routes.find("/survey//coffee")).isEmpty();
    assertThat(Routes.find("/survey/adatum/coffee/more/parts")).isEmpty();
  }

  @Test
  void namesAViewByTheAddressWithTheMostPartsThatAreGiven() {
    assertThat(
            Routes.of("/admin/survey/edit.xhtml", Map.of("tenant", "adatum", "slug", "coffee"))
                .orElseThrow()
                .path())
        .isEqualTo("/admin/adatum/surveys/coffee");
    assertThat(
            Routes.of("/admin/survey/edit.xhtml", Map.of("tenant", "adatum")).orElseThrow().path())
        .isEqualTo("/admin/adatum/surveys/new");
    assertThat(Routes.of("/admin/survey/edit.xhtml", Map.of())).isEmpty();
  }
}
