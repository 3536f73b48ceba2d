package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.Api;
import io.canvass.testing.Browser;
import io.canvass.testing.CanvassServer;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Downloading a survey's responses from its pages. */
class DownloadBrowserIT {

  /** Asks as the form would, and tells status, kind, name and text. */
  private static final String SEND =
      """
      const form = document.querySelector('.download');
      return fetch(form.action + '?' + new URLSearchParams(new FormData(form))).then(%s);
      """;

  private static final String ANSWER =
      """
      async (r) => [String(r.status), r.headers.get('content-type'),
        r.headers.get('content-disposition'),
        new TextDecoder('utf-8', {ignoreBOM: true}).decode(await r.arrayBuffer())]
      """;

  private final CanvassServer server = CanvassServer.shared();
  private final Api author = Api.of(server).as("adatum-author");

  /** An open survey with a response that is counted; its slug. */
  private String survey() {
    String slug =
        author
            .post(
                "/tenants/adatum/surveys",
                """
                {"title": "Café visits %s", "questions": [
                  {"code": "q1", "type": "simpleText", "text": "What did you drink?"}]}
                """
                    .formatted(UUID.randomUUID()))
            .json()
            .get("slugName")
            .asText();
    String path = "/tenants/adatum/surveys/" + slug;
    author.with("If-Match", "*").put(path + "/status", "{\"status\": \"open\"}");
    author.post(path + "/responses", "{\"answers\": {\"q1\": \"Café au lait\"}}");
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> author.get(path + "/summary").json().path("totalAnswers").asInt() == 1);
    return slug;
  }

  private Browser signedIn(String account) {
    Browser browser = Browser.open(server.uri("/"), true);
    browser.signIn(account, server.environment("CANVASS_DEMO_PASSWORD"));
    browser.go("/?lang=en");
    return browser;
  }

  private static List<String> sent(Browser browser) {
    return ((List<?>) browser.script(SEND.formatted(ANSWER)))
        .stream().map(String::valueOf).toList();
  }

  @Test
  void givesAnalystsAFileForTheirSpreadsheet() {
    String slug = survey();
    try (Browser browser = signedIn("adatum-analyst")) {
      for (String page : List.of("browse", "analyze")) {
        browser.go("/admin/adatum/surveys/" + slug + "/" + page);
        browser.untilText(".download button", "Download CSV");
        List<String> file = sent(browser);
        assertThat(file.get(0)).isEqualTo("200");
        assertThat(file.get(1)).startsWith("text/csv");
        assertThat(file.get(2)).contains("attachment", slug + "-responses.csv");
        assertThat(file.get(3))
            .startsWith(
                "\ufeffid,number,status,language,createdOn,survey,surveyVersion,"
                    + "\"What did you drink?\"")
            .endsWith(",1,Café au lait\r\n");
        browser.assertAccessible("download-" + page);
        pictures(browser, "download-" + page);
      }
      browser.click(".download input[name=bom]");
      browser.script("document.querySelector('#headers').value = 'code'");
      assertThat(sent(browser).get(3)).startsWith("id,number").contains("surveyVersion,q1\r\n");
      browser.assertNoErrorsInConsole("downloading");
    }
  }

  private static void pictures(Browser browser, String name) {
    String page = browser.path();
    for (String language : List.of("ja", "en")) {
      browser.go(page + "?lang=" + language);
      for (int width : List.of(Browser.PHONE, Browser.DESK)) {
        browser.width(width);
        browser.assertNothingOverflows(name + " " + language + " " + width);
        browser.picture(name + "-" + language + "-" + width);
      }
    }
  }

  @Test
  void keepsTheFileFromOthers() {
    String address = "/admin/adatum/surveys/" + survey() + "/responses.csv";
    String ask = "return fetch('%s').then(%s);".formatted(address, ANSWER);
    try (Browser browser = signedIn("fabrikam-admin")) {
      List<?> refused = (List<?>) browser.script(ask);
      assertThat(refused.get(0)).isEqualTo("403");
      assertThat(String.valueOf(refused.get(3))).doesNotContain("lait");
      browser.expectErrorsInConsole();
    }
    try (Browser browser = Browser.open(server.uri("/"), true)) {
      browser.go(address);
      assertThat(browser.path()).isEqualTo("/login");
    }
    try (Browser browser = signedIn("adatum-analyst")) {
      browser.go("/admin/adatum/surveys/nobodys/responses.csv");
      assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
      browser.go(address + "?bom=maybe");
      assertThat(browser.text("h1")).isEqualTo("There is nothing at this address");
      browser.expectErrorsInConsole();
    }
  }
}
