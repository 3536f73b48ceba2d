package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.Browser;
import io.canvass.testing.CanvassServer;
import io.canvass.testing.Project;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Canvass as its users see it: every page, in a browser. */
class WholeWayBrowserIT {

  private static final Path FILE =
      Project.file("src/test/resources/io/canvass/site/cafe-visits.csv");
  private static final int ROWS = 48;

  private static CanvassServer server;
  private static Browser browser;

  @BeforeAll
  static void start() {
    server = CanvassServer.shared();
    browser = Browser.open(server.uri("/"), true);
    browser.signIn("adatum-author", password());
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void speakEnglishAtADesk() {
    browser.width(Browser.DESK);
    browser.go("/?lang=en");
  }

  private static String password() {
    return server.environment("CANVASS_DEMO_PASSWORD");
  }

  @Test
  void importsAFileAndAnalysesAndBrowsesIt() {
    String slug = imported("Café visits " + UUID.randomUUID());
    browser.go("/admin/adatum/surveys/" + slug + "/analyze");
    assertThat(browser.text("#total")).contains("48 responses");
    assertThat(browser.count(".summary-card")).isEqualTo(4);
    assertThat(browser.text(".summary-card.fiveStars .base")).contains("42 of 48 answered");
    assertThat(browser.count(".summary-card.simpleText .cloud li")).isPositive();
    browser.until(
        "charts are drawn",
        d ->
            Boolean.TRUE.equals(
                browser.script(
                    "return [...document.querySelectorAll('canvas')]"
                        + ".every(c => Chart.getChart(c) !== undefined)")));
    browser.click(".summary-card.multipleChoice summary");
    assertThat(browser.text(".summary-card.multipleChoice table")).contains("Morning");

    browser.go("/admin/adatum/surveys/" + slug + "/browse");
    assertThat(browser.text(".place")).isEqualTo("1 of 48");
    browser.click("a[rel=next]");
    browser.untilText(".place", "2 of 48");
    browser.click("a[rel=last]");
    browser.untilText(".place", "48 of 48");
    String kept = browser.path();
    browser.type("#position", "7");
    browser.click(".jump button");
    browser.untilText(".place", "7 of 48");
    browser.go(kept);
    assertThat(browser.text(".place")).isEqualTo("48 of 48");
    browser.assertNoErrorsInConsole("import, analysis and browsing");
  }

  @Test
  void writesASurveyAndPublishesItAndSeesTheCountGoUp() {
    String title = "Tea & cake? " + UUID.randomUUID();
    browser.go("/admin/adatum/surveys/new");
    browser.type("#title", title);
    browser.type("[id='questions:0:text']", "What did you eat?");
    browser.click("#add");
    assertThat(browser.find("[id='questions:1:text']")).isEqualTo(browser.focused());
    assertThat(browser.value("#title")).as("kept while a question is added").isEqualTo(title);
    browser.type("[id='questions:1:text']", "Tea or coffee?");
    browser.click("[id='questions:1:type'] option[value=multipleChoice]");
    browser.type("[id='questions:1:answers']", "Tea\nCoffee");
    browser.click("[id='questions:1:required']");
    browser.click("[id='questions:1:up']");
    browser.until(
        "moved up", d -> browser.value("[id='questions:0:text']").equals("Tea or coffee?"));
    browser.click("#open");
    browser.untilText(".notice.good", "open for answers");
    String slug = browser.path().substring("/admin/adatum/surveys/".length());
    String analysis = "/admin/adatum/surveys/" + slug + "/analyze";

    try (Browser respondent = Browser.open(server.uri("/"), true)) {
      browser.go(analysis);
      assertThat(browser.text("#total")).contains("0 responses");
      respondent.width(Browser.PHONE);
      respondent.go("/survey/adatum/" + slug);
      respondent.type("textarea", "Plum cake");
      respondent.click(".actions button");
      respondent.untilText("#errors", "Answer this question");
      assertThat(respondent.focused().getDomProperty("id")).isEqualTo("errors");
      assertThat(respondent.value("textarea")).as("survives an error").isEqualTo("Plum cake");
      respondent.assertAccessible("survey with errors");
      respondent.assertNothingOverflows("survey with errors");
      respondent.picture("survey-errors-en-375");
      respondent.click("input[value=Tea]");
      respondent.click(".actions button");
      respondent.until("thanked", d -> respondent.path().endsWith("/thankyou"));
      browser.untilText("#total", "1 response");
      respondent.assertNoErrorsInConsole("answering");
    }
    browser.assertNoErrorsInConsole("writing a survey");
  }

  @Test
  void answersWithoutJavaScriptAndOnceForAll() throws IOException, InterruptedException {
    String slug = published("Without scripts " + UUID.randomUUID());
    try (Browser respondent = Browser.open(server.uri("/"), false)) {
      respondent.go("/survey/adatum/" + slug);
      respondent.type("textarea[name=q3]", "静かな席がほしい");
      respondent.click(".actions button");
      respondent.untilText("#errors", "Question 1: Answer this question");
      assertThat(respondent.value("textarea[name=q3]")).isEqualTo("静かな席がほしい");

      respondent.go("/survey/adatum/" + slug);
      respondent.click("input[name=q1][value=Green]");
      respondent.click("input[name=q2][value='4']");
      respondent.click(".actions button");
      respondent.until("thanked", d -> respondent.path().endsWith("/thankyou"));
      respondent.back();
      respondent.click(".actions button");
      respondent.until("thanked again", d -> respondent.path().endsWith("/thankyou"));
      respondent.back();
      respondent.click("input[name=q1][value=Red]");
      respondent.click(".actions button");
      respondent.untilText("main h1", "already sent");
    }
    browser.go("/admin/adatum/surveys/" + slug + "/analyze");
    browser.untilText("#total", "1 response");
  }

  @Test
  void tellsTheSecondOfTwoAuthorsThatTheFirstHasSaved() throws IOException, InterruptedException {
    String slug = published("Two authors " + UUID.randomUUID());
    try (Browser other = Browser.open(server.uri("/"), true)) {
      other.signIn("adatum-admin", password());
      String page = "/admin/adatum/surveys/" + slug;
      browser.go(page);
      other.go(page);
      other.type("#description", "first");
      other.click("#save");
      other.untilText(".notice.good", "Saved");
      browser.type("#description", "second");
      browser.click("#save");
      browser.untilText("#errors", "Somebody else has saved this survey");
      assertThat(browser.value("#description")).isEqualTo("second");
      other.go(page);
      assertThat(other.value("#description")).isEqualTo("first");
    }
  }

  @Test
  void holdsAnAnswerWithoutASpace() throws IOException, InterruptedException {
    String slug = published("Without a space " + UUID.randomUUID());
    String word = "x".repeat(10_000);
    HttpResponse<String> sent =
        send(
            "POST",
            "/" + slug + "/responses",
            "{\"answers\": {\"q1\": \"Red\", \"q3\": \"%s\"}}".formatted(word),
            null);
    assertThat(sent.statusCode()).as(sent.body()).isBetween(200, 202);
    String page = "/admin/adatum/surveys/" + slug;
    browser.go(page + "/analyze");
    browser.untilText("#total", "1 response");
    browser.until("the cloud is there", d -> browser.count(".cloud li") > 0);
    browser.click(".summary-card.simpleText summary");
    for (int width : new int[] {Browser.PHONE, Browser.DESK}) {
      browser.width(width);
      browser.assertNothingOverflows("analysis of a long word, " + width);
    }
    browser.go(page + "/browse");
    assertThat(browser.text(".answer-list")).contains(word);
    for (int width : new int[] {Browser.PHONE, Browser.DESK}) {
      browser.width(width);
      browser.assertNothingOverflows("a long word, " + width);
    }
  }

  @Test
  void deletesASurveyAsItIsShownAndNoOther() throws IOException, InterruptedException {
    String title = "A survey to delete " + UUID.randomUUID();
    String slug = published(title);
    String page = "/admin/adatum/surveys/" + slug;
    browser.go(page + "/delete");
    HttpResponse<String> closed =
        send("PUT", "/" + slug + "/status", "{\"status\": \"closed\"}", "*");
    assertThat(closed.statusCode()).as(closed.body()).isEqualTo(200);
    browser.click("#confirm");
    browser.untilText("#errors", "Somebody else has changed this survey");
    browser.assertAccessible("delete, stale");
    browser.go("/admin/adatum/surveys");
    assertThat(browser.text("main")).as("still there").contains(title);

    browser.go(page + "/delete");
    browser.click("#confirm");
    browser.untilText(".notice.good", "is being deleted");
    assertThat(browser.path()).isEqualTo("/admin/adatum/surveys");
    assertThat(browser.text("main")).doesNotContain(title);
    browser.assertNoErrorsInConsole("delete");
    browser.until(
        "not found by respondents",
        d -> {
          browser.go("/survey/adatum/" + slug);
          return browser.text("h1").equals("There is nothing at this address");
        });
    browser.go(page);
    assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
    browser.expectErrorsInConsole();
  }

  @Test
  void keepsTheDraftWhenTheTitleIsInUse() throws IOException, InterruptedException {
    String title = "Taken " + UUID.randomUUID();
    published(title);
    browser.go("/admin/adatum/surveys/new");
    browser.type("#title", title);
    browser.type("[id='questions:0:text']", "Still here?");
    browser.click("#save");
    browser.untilText("#errors", "exists already");
    browser.click("#errors a");
    assertThat(browser.focused().getDomProperty("id")).isEqualTo("title");
    assertThat(browser.value("[id='questions:0:text']")).isEqualTo("Still here?");
  }

  @Test
  void everyPageHoldsInBothLanguagesAndAtEveryWidth() throws IOException, InterruptedException {
    String slug = imported("Visits " + UUID.randomUUID());
    String asked = published("お客様アンケート " + UUID.randomUUID());
    String survey = "/admin/adatum/surveys/" + slug;
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("home", "/");
    pages.put("login", "/login");
    pages.put("logout", "/logout");
    pages.put("surveys", "/admin/adatum/surveys");
    pages.put("new", "/admin/adatum/surveys/new");
    pages.put("edit", survey);
    pages.put("delete", survey + "/delete");
    pages.put("analyze", survey + "/analyze");
    pages.put("browse", survey + "/browse");
    pages.put("import", "/admin/adatum/import");
    pages.put("survey", "/survey/adatum/" + asked);
    pages.put("closed", "/survey/adatum/" + slug);
    pages.put("unanswered", "/admin/adatum/surveys/" + asked + "/analyze");
    pages.put("nothing-to-browse", "/admin/adatum/surveys/" + asked + "/browse");
    pages.put("thankyou", "/survey/adatum/" + asked + "/thankyou");
    for (Language language : Language.values()) {
      for (Map.Entry<String, String> page : pages.entrySet()) {
        browser.go(page.getValue() + "?lang=" + language.tag());
        assertThat(browser.find("html").getDomAttribute("lang")).isEqualTo(language.tag());
        for (int width : new int[] {Browser.PHONE, Browser.DESK}) {
          browser.width(width);
          String name = page.getKey() + "-" + language.tag() + "-" + width;
          browser.assertNothingOverflows(name);
          browser.assertAccessible(name);
          browser.picture(name);
        }
        browser.assertNoErrorsInConsole(page.getKey());
      }
    }
  }

  @Test
  void showsTheOperatorItsJobsAndNoTenantsPages() {
    try (Browser operator = Browser.open(server.uri("/"), true)) {
      operator.signIn("operator", password());
      assertThat(operator.path()).isEqualTo("/operator/jobs");
      operator.assertAccessible("jobs");
      operator.picture("jobs-en-1280");
      operator.go("/admin/adatum/surveys");
      assertThat(operator.text("h1")).isEqualTo("You may not see this page");
      operator.click(".bar-end form button");
      operator.until("signed out", d -> operator.path().equals("/"));
      operator.go("/operator/jobs");
      assertThat(operator.path()).isEqualTo("/login");
    }
  }

  @Test
  void saysWhatIsWrongWithAnAddress() {
    browser.go("/admin/adatum/surveys/nowhere");
    assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
    browser.assertAccessible("404");
    browser.go("/admin/fabrikam/surveys");
    assertThat(browser.text("h1")).isEqualTo("You may not see this page");
    browser.assertAccessible("403");
    browser.go("/survey/adatum/nowhere");
    assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
    browser.go("/home.xhtml");
    assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
  }

  /** Imports the file on the page, and gives the slug of the survey that it became. */
  private static String imported(String title) {
    browser.go("/admin/adatum/import");
    browser.choose("#file", FILE);
    browser.click("#look");
    browser.type("#title", title);
    browser.click("#start");
    browser.untilText("#progress", Integer.toString(ROWS));
    String analysis = browser.find("#progress a.primary").getDomAttribute("href");
    return analysis.replaceAll(".*/surveys/|/analyze", "");
  }

  /** Makes and opens a survey over REST, and gives its slug. */
  private static String published(String title) throws IOException, InterruptedException {
    String body =
        """
        {"title": "%s", "questions": [
          {"code": "q1", "type": "multipleChoice", "text": "Which colour?",
           "possibleAnswers": ["Red", "Green", "Blue"], "required": true},
          {"code": "q2", "type": "fiveStars", "text": "How do you like it?"},
          {"code": "q3", "type": "simpleText", "text": "ほかにご意見は？"}]}
        """
            .formatted(title);
    HttpResponse<String> created = send("POST", "", body, null);
    assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
    String slug =
        created.headers().firstValue("Location").orElseThrow().replaceAll(".*/surveys/", "");
    String tag = created.headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> opened =
        send("PUT", "/" + slug + "/status", "{\"status\": \"open\"}", tag);
    assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
    return slug;
  }

  private static HttpResponse<String> send(String method, String path, String body, String tag)
      throws IOException, InterruptedException {
    URI uri = server.uri("/api/v1/tenants/adatum/surveys" + path);
    String account = "adatum-author:" + password();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .header(
                "Authorization",
                "Basic "
                    + Base64.getEncoder().encodeToString(account.getBytes(StandardCharsets.UTF_8)))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    if (tag != null) {
      request.header("If-Match", tag);
    }
    return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
  }
}
