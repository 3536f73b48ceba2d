package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestPathTest {

  @Test
  void decodesWhatCanBeReadInOneWay() {
    assertThat(RequestPath.plain("/")).contains("/");
    assertThat(RequestPath.plain("/survey/adatum/caf%C3%A9")).contains("/survey/adatum/café");
    assertThat(RequestPath.plain("/survey/adatum/%E7%8C%AB/")).contains("/survey/adatum/猫/");
    assertThat(RequestPath.plain("/a+b/..c/d.")).contains("/a+b/..c/d.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "/admin/adatum/surveys;x/../../../survey/adatum/coffee",
        "/admin/adatum/surveys;x",
        "/admin/adatum/surveys%3bx",
        "/a/../b",
        "/a/./b",
        "/a/..",
        "/a/%2e%2E/b",
        "/a//b",
        "//a",
        "/a/%2fb",
        "/a\\b",
        "/a%5cb",
        "/a%0d%0ab",
        "/a%zz",
        "/a%"
      })
  void isNoPathThatCanBeReadOtherwise(String sent) {
    assertThat(RequestPath.plain(sent)).isEmpty();
  }
}
