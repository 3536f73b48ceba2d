package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.Api;
import io.canvass.testing.Browser;
import io.canvass.testing.CanvassServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Erasing a response on the pages, and what somebody is told who sends it again. */
class ErasureBrowserIT {

  private final CanvassServer server = CanvassServer.shared();
  private final Api author = Api.of(server).as("adatum-author");
  private final List<String> ids = new ArrayList<>();

  private Browser signedIn(String account, boolean javaScript) {
    Browser browser = Browser.open(server.uri("/"), javaScript);
    browser.signIn(account, server.environment("CANVASS_DEMO_PASSWORD"));
    browser.go("/?lang=en");
    return browser;
  }

  /** An open survey with so many responses that are counted; its slug. */
  private String survey(int responses) {
    String created =
        author
            .post(
                "/tenants/adatum/surveys",
                """
                {"title": "Café visits %s", "questions": [
                  {"code": "q1", "type": "simpleText", "text": "What did you drink?"},
                  {"code": "q2", "type": "fiveStars", "text": "How did you like it?"}]}
                """
                    .formatted(UUID.randomUUID()))
            .json()
            .get("slugName")
            .asText();
    String path = "/tenants/adatum/surveys/" + created;
    assertThat(
            author.with("If-Match", "*").put(path + "/status", "{\"status\": \"open\"}").status())
        .isEqualTo(200);
    for (int i = 1; i <= responses; i++) {
      String answers = "{\"answers\": {\"q1\": \"Coffee %d\", \"q2\": %d}}".formatted(i, i);
      ids.add(author.post(path + "/responses", answers).json().get("id").asText());
    }
    awaitCounted(created, responses);
    return created;
  }

  private void awaitCounted(String slug, int responses) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () ->
                author
                        .get("/tenants/adatum/surveys/" + slug + "/summary")
                        .json()
                        .get("totalAnswers")
                        .asInt()
                    == responses);
  }

  private static String browse(String slug) {
    return "/admin/adatum/surveys/" + slug + "/browse";
  }

  /** Goes on by the tabulator key until that element has the focus. */
  private static void tabTo(Browser browser, String selector) {
    for (int i = 0; i < 40 && !browser.find(selector).equals(browser.focused()); i++) {
      browser.press(Keys.TAB);
    }
    assertThat(browser.focused()).as(selector).isEqualTo(browser.find(selector));
  }

  @Test
  void erasesByKeyboardAloneAndGoesOnToTheNext() {
    String slug = survey(3);
    String page = browse(slug) + "/" + ids.get(1);
    try (Browser browser = signedIn("adatum-author", true)) {
      browser.go(page);
      tabTo(browser, ".response a.danger");
      browser.press(Keys.ENTER);
      browser.untilText("h1", "Erase this response?");
      assertThat(browser.text(".message")).contains("Response 2 of 3");
      assertThat(browser.focused()).isNotEqualTo(browser.find("#confirm"));
      tabTo(browser, "#erase a.button");
      browser.press(Keys.ENTER);
      browser.untilText(".place", "2 of 3");
      assertThat(browser.path()).isEqualTo(page);

      tabTo(browser, ".response a.danger");
      browser.press(Keys.ENTER);
      browser.untilText("h1", "Erase this response?");
      tabTo(browser, "#confirm");
      browser.press(Keys.ENTER);
      browser.untilText(".notice.good[role=status]", "The response was erased.");
      assertThat(browser.text(".place")).isEqualTo("2 of 2");
      assertThat(browser.path()).isEqualTo(browse(slug) + "/" + ids.get(2));
      browser.assertAccessible("erased");
      browser.assertNoErrorsInConsole("erasing");

      browser.go("/admin/adatum/surveys/" + slug + "/analyze");
      assertThat(browser.text("#total")).contains("2 responses");
      browser.go(page);
      assertThat(browser.text("main")).doesNotContain("Coffee 2");
      browser.go(page + "/erase");
      assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
      browser.expectErrorsInConsole();
    }
  }

  @Test
  void erasesTheLastThereIsWithoutJavaScript() {
    String slug = survey(2);
    try (Browser browser = signedIn("adatum-author", false)) {
      browser.go(browse(slug) + "/" + ids.get(1));
      browser.click(".response a.danger");
      browser.click("#confirm");
      browser.untilText(".notice.good", "The response was erased.");
      assertThat(browser.text(".place")).isEqualTo("1 of 1");
      assertThat(browser.path()).isEqualTo(browse(slug) + "/" + ids.get(0));
      browser.click(".response a.danger");
      browser.click("#confirm");
      browser.untilText(".notice.good", "The response was erased.");
      assertThat(browser.path()).isEqualTo(browse(slug));
      assertThat(browser.text(".empty")).contains("No responses yet");
    }
  }

  @Test
  void saysThatSomebodyElseHasErasedItMeanwhile() {
    String slug = survey(2);
    try (Browser browser = signedIn("adatum-author", true)) {
      browser.go(browse(slug) + "/" + ids.get(0) + "/erase");
      String response = "/tenants/adatum/surveys/" + slug + "/responses/" + ids.get(0);
      assertThat(author.delete(response).status()).isEqualTo(204);
      browser.click("#confirm");
      browser.untilText(".notice.good", "The response was erased.");
      assertThat(browser.text(".place")).isEqualTo("1 of 1");
    }
  }

  @Test
  void letsAnAnalystReadAndNotErase() {
    String slug = survey(1);
    try (Browser browser = signedIn("adatum-analyst", true)) {
      browser.go(browse(slug) + "/" + ids.get(0));
      assertThat(browser.text(".answer-list")).contains("Coffee 1");
      assertThat(browser.count("a.danger")).isZero();
      browser.go(browse(slug) + "/" + ids.get(0) + "/erase");
      assertThat(browser.text("h1")).isEqualTo("You may not see this page");
      browser.expectErrorsInConsole();
    }
  }

  @Test
  void looksRightOnEveryDevice() {
    String slug = survey(3);
    String page = browse(slug) + "/" + ids.get(1);
    try (Browser browser = signedIn("adatum-author", true)) {
      for (Language language : Language.values()) {
        for (String state : new String[] {"", "/erase", "?done=erased"}) {
          browser.go("/?lang=" + language.tag());
          browser.go(page + state);
          assertThat(browser.find("html").getDomAttribute("lang")).isEqualTo(language.tag());
          check(browser, "erase" + state.replaceAll("\\W", "-") + "-" + language.tag());
        }
      }
    }
  }

  @Test
  void tellsWhoSendsErasedAnswersAgainThatTheyAreGone() {
    String slug = survey(0);
    try (Browser respondent = Browser.open(server.uri("/"), true)) {
      for (Language language : Language.values()) {
        sendErasedAnswersAgain(respondent, slug, language);
        assertThat(respondent.text("h1"))
            .isEqualTo(language == Language.EN ? "These answers were erased" : "この回答は消去されました");
        check(respondent, "erased-again-" + language.tag());
      }
    }
  }

  @Test
  void letsThemAnswerInANewFormWithoutJavaScript() {
    String slug = survey(0);
    try (Browser respondent = Browser.open(server.uri("/"), false)) {
      String token = sendErasedAnswersAgain(respondent, slug, Language.EN);
      respondent.click("a.button.primary");
      assertThat(respondent.value("textarea")).isEmpty();
      assertThat(respondent.value("[name=_token]")).isNotEqualTo(token);
      respondent.type("textarea", "tea");
      respondent.click(".actions button");
      respondent.until("thanked", d -> respondent.path().endsWith("/thankyou"));
      awaitCounted(slug, 1);
    }
  }

  /** Answers, has that erased, and sends the same form again; gives the form's token. */
  private String sendErasedAnswersAgain(Browser respondent, String slug, Language language) {
    String form = "/survey/adatum/" + slug + "?lang=" + language.tag();
    String responses = "/tenants/adatum/surveys/" + slug + "/responses";
    respondent.go(form);
    String token = respondent.value("[name=_token]");
    respondent.type("textarea", "zanzibar");
    respondent.click(".actions button");
    respondent.until("thanked", d -> respondent.path().endsWith("/thankyou"));
    awaitCounted(slug, 1);
    String id = author.get(responses).json().at("/items/0/id").asText();
    assertThat(author.delete(responses + "/" + id).status()).isEqualTo(204);

    // The way back leads to the same form only as long as the browser keeps it.
    respondent.go(form);
    respondent.script("document.querySelector('[name=_token]').value = arguments[0]", token);
    respondent.type("textarea", "zanzibar");
    respondent.click(".actions button");
    respondent.until("refused", d -> respondent.count("#answers") == 0);
    assertThat(
            respondent.script(
                "return performance.getEntriesByType('navigation')[0].responseStatus"))
        .isEqualTo(410L);
    assertThat(respondent.count("main a.button.primary")).isOne();
    assertThat(author.get(responses).json().get("items")).isEmpty();
    return token;
  }

  private static void check(Browser browser, String name) {
    browser.width(320);
    browser.assertNothingOverflows(name + ", 320");
    for (int width : new int[] {390, Browser.DESK}) {
      browser.width(width);
      browser.assertNothingOverflows(name + ", " + width);
      browser.assertAccessible(name + ", " + width);
      browser.picture(name + "-" + width);
    }
  }
}
