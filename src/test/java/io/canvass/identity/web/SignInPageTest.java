package io.canvass.identity.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignInPageTest {

  @ParameterizedTest
  @ValueSource(strings = {"/", "/admin/adatum/surveys", "/admin/adatum/surveys?lang=ja&x=%2F"})
  void leadsToPathsOfOurs(String from) {
    assertThat(SignInPage.target(from, "/otherwise")).isEqualTo(from);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "admin",
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example",
        "\\/elsewhere.example",
        "/a\nb",
        "/\t/elsewhere.example",
        " /admin",
        "javascript:alert(1)",
        "/login?from=/admin"
      })
  void leadsNowhereElse(String from) {
    assertThat(SignInPage.target(from, "/otherwise")).isEqualTo("/otherwise");
  }
}
