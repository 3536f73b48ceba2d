package io.canvass.identity.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignInPageTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/admin/adatum/surveys", "/admin/adatum/surveys?lang=ja&x=%2F", "/?x=//a;b"})
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
        "/login?from=/admin",
        "/login",
        "/..//elsewhere.example",
        "/survey/..//elsewhere.example",
        "/survey/../coffee",
        "/survey/%2e%2e/coffee",
        "/admin/adatum/surveys;x",
        "/admin/adatum/surveys%",
        "/nowhere",
        "/home.xhtml"
      })
  void leadsNowhereElse(String from) {
    assertThat(SignInPage.target(from, "/otherwise")).isEqualTo("/otherwise");
  }
}
