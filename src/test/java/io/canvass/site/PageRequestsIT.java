package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages answer to requests that no browser sends. Written to the socket, byte by byte. */
class PageRequestsIT {

  private static final String SURVEY = "/survey/adatum/coffee";

  private static CanvassServer server;

  @BeforeAll
  static void start() {
    server = CanvassServer.shared();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/admin/adatum/surveys/unused;x/../../../../survey/adatum/coffee",
        "/admin/adatum/surveys/unused;x/../../../../home.xhtml",
        "/survey/adatum/unused;x",
        "/survey/adatum/other/../coffee",
        "/survey/adatum/./coffee",
        "/survey//adatum/coffee",
        "//survey/adatum/coffee",
        "/survey/adatum/%2e%2e/adatum/coffee"
      })
  void refusesAddressesThatCanBeReadInMoreThanOneWay(String address) throws IOException {
    String answer = answer("GET", address, "");
    assertThat(status(answer)).as(answer).isBetween(400, 404);
    assertThat(answer).doesNotContain("class=\"list\"");
  }

  @Test
  void leadsNobodyElsewhereBecauseOfWhatOneAskedFor() throws IOException {
    String page = "/admin/adatum/surveys/nobodys";
    answer("GET", page + ";x/../../../../home.xhtml", "");
    assertThat(location(answer("GET", page, ""))).endsWith("adatum%2Fsurveys%2Fnobodys");
  }

  @Test
  void readsEscapesInAddresses() throws IOException {
    assertThat(status(answer("GET", "/", ""))).isEqualTo(200);
    assertThat(status(answer("GET", "/survey/adatum/%63offee", ""))).isEqualTo(200);
    assertThat(status(answer("GET", "/survey/adatum/caf%C3%A9", ""))).isEqualTo(404);
    assertThat(status(answer("GET", "/survey/adatum/%E7%8C%AB", ""))).isEqualTo(404);
    assertThat(status(answer("GET", SURVEY + "?x=%E7%8C%AB", ""))).isEqualTo(200);
  }

  @Test
  void refusesWhatCantBeRead() throws IOException {
    String many =
        IntStream.range(0, 20_000).mapToObj(i -> "p" + i + "=1").collect(Collectors.joining("&"));
    for (String body : new String[] {"drink=%zz&taste=%ff", many}) {
      String answer = answer("POST", SURVEY, body);
      assertThat(status(answer)).as(answer).isEqualTo(400);
      assertThat(answer).contains("<p class=\"eyebrow\">400</p>", "Content-Security-Policy");
    }
    assertThat(status(answer("GET", SURVEY + "?x=%zz", ""))).isEqualTo(400);
    assertThat(status(answer("POST", "/login", "name=%zz"))).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FOO", "PATCH", "PUT", "DELETE", "OPTIONS"})
  void takesTheMethodsOfPagesAlone(String method) throws IOException {
    for (String page : new String[] {"/", SURVEY, "/assets/canvass.css"}) {
      String answer = answer(method, page, "");
      assertThat(status(answer)).as(answer).isEqualTo(405);
      assertThat(answer).contains("Allow: GET, HEAD, POST");
    }
  }

  @Test
  void answersHead() throws IOException {
    assertThat(status(answer("HEAD", SURVEY, ""))).isEqualTo(200);
  }

  @Test
  void leadsNowhereButToPagesOfOursAfterSigningIn() throws IOException {
    assertThat(location(signedIn("/admin/adatum/import"))).isEqualTo("/admin/adatum/import");
    for (String from : new String[] {"/..//evil.example", "/a;/..//evil.example", "/nowhere"}) {
      assertThat(location(signedIn(from))).as(from).isEqualTo("/admin/adatum/surveys");
    }
  }

  @Test
  void repeatsNoHostInRedirects() throws IOException {
    assertThat(location(answer("GET", "/admin/adatum/surveys", "")))
        .isEqualTo("/login?from=%2Fadmin%2Fadatum%2Fsurveys");
    assertThat(location(answer("GET", "/survey/adatum/coffee/", ""))).isEqualTo(SURVEY);
    assertThat(location(answer("POST", "/logout", ""))).isEqualTo("/");
  }

  private static String signedIn(String from) throws IOException {
    String answer =
        answer(
            "POST",
            "/login",
            "name=adatum-author&password="
                + encoded(server.environment("CANVASS_DEMO_PASSWORD"))
                + "&from="
                + encoded(from));
    assertThat(status(answer)).as(answer).isEqualTo(302);
    assertThat(answer).contains("canvass_session=");
    return answer;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static int status(String answer) {
    return Integer.parseInt(answer.split(" ", 3)[1]);
  }

  private static String location(String answer) {
    return answer
        .lines()
        .filter(line -> line.startsWith("Location: "))
        .map(line -> line.substring("Location: ".length()))
        .findFirst()
        .orElseThrow(() -> new AssertionError(answer));
  }

  private static String answer(String method, String address, String body) throws IOException {
    URI base = server.uri("/");
    String request =
        method
            + " "
            + address
            + " HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    try (Socket socket = new Socket(base.getHost(), base.getPort())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
