package io.canvass.api;

import static io.canvass.api.ApiSurveys.ADATUM;
import static io.canvass.api.ApiSurveys.ANYBODY;
import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import io.canvass.testing.CanvassServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessApiIT {

  private static final Api ANALYST = ANYBODY.as("adatum-analyst");
  private static final Api OPERATOR = ANYBODY.as("operator");

  @Test
  void asksStrangersToSignIn() {
    String survey = "/tenants/adatum/surveys/any";
    for (String path :
        List.of(
            "/tenants/adatum/surveys",
            survey + "/summary",
            survey + "/responses",
            survey + "/responses/1",
            "/jobs",
            "/jobs/1")) {
      Answer refused = ANYBODY.get(path);
      assertThat(refused.status()).as(path).isEqualTo(401);
      assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
      assertThat(refused.header("WWW-Authenticate")).startsWith("Basic ");
    }
    assertThat(ANYBODY.post("/tenants/adatum/surveys", "{}").status()).isEqualTo(401);
    assertThat(ANYBODY.put(survey, "{}").status()).isEqualTo(401);
    assertThat(ANYBODY.delete(survey).status()).isEqualTo(401);
    assertThat(ANYBODY.post("/jobs", "{}").status()).isEqualTo(401);
  }

  @Test
  void refusesOtherTenantsWhetherOrNotTheThingExists() {
    String existing = ApiSurveys.open(ADATUM, "adatum");
    for (Api other : List.of(ANYBODY.as("fabrikam-admin"), OPERATOR)) {
      for (String path : List.of(existing, "/tenants/adatum/surveys/unknown")) {
        assertThat(other.get(path + "/summary").status()).isEqualTo(403);
        assertThat(other.get(path + "/responses").status()).isEqualTo(403);
        assertThat(other.with("If-Match", "*").put(path, "{}").status()).isEqualTo(403);
        assertThat(other.with("If-Match", "*").delete(path).status()).isEqualTo(403);
      }
      assertThat(other.get("/tenants/adatum/surveys").status()).isEqualTo(403);
      assertThat(other.get("/tenants/unknown/surveys").status()).isEqualTo(403);
    }
    assertThat(ANYBODY.as("fabrikam-admin").get("/jobs/adatum-" + "0".repeat(20)).status())
        .isEqualTo(403);
    assertThat(ADATUM.get("/jobs/fabrikam-unknown").status()).isEqualTo(403);
    assertThat(ADATUM.get("/jobs/adatum-" + "0".repeat(20)).status()).isEqualTo(404);
    assertThat(ADATUM.get("/jobs/none").status()).isEqualTo(404);
  }

  @Test
  void refusesTooSmallARole() {
    String path = ApiSurveys.open(ADATUM, "adatum");
    assertThat(ANALYST.get(path + "/summary").status()).isEqualTo(200);
    assertThat(ANALYST.post("/tenants/adatum/surveys", "{}").status()).isEqualTo(403);
    assertThat(ANALYST.put(path + "/status", "{}").status()).isEqualTo(403);
    assertThat(ANALYST.delete(path).status()).isEqualTo(403);
    assertThat(ADATUM.post("/jobs", "{\"job\": \"survey-delete\"}").status()).isEqualTo(403);
  }

  @Test
  void refusesWrongCredentialsEvenWhereNoneAreNeeded() {
    Answer refused = ANYBODY.as("adatum-admin", "wrong").get("/version");
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.json().get("status").asInt()).isEqualTo(401);
    assertThat(ANYBODY.with("Authorization", "Bearer unknown").get("/version").status())
        .isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Basic", "Basic ", "Basic x", "Basic ****", "Basic bm9jb2xvbg==", "x"})
  void refusesCredentialsThatAreNone(String header) {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    for (String path : List.of("/version", "/tenants/adatum/surveys", survey + "/summary")) {
      Answer refused = ANYBODY.with("Authorization", header).get(path);
      assertThat(refused.status()).as(path).isEqualTo(401);
      assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
    }
  }

  @Test
  void takesNoNoticeOfCookies() {
    assertThat(
            ANYBODY
                .with("Cookie", "canvass_session=" + "x".repeat(50))
                .get("/tenants/adatum/surveys")
                .status())
        .isEqualTo(401);
  }

  @Test
  void refusesPasswordsThatAnotherSitesPageMakesTheBrowserSend() {
    assertThat(ADATUM.with("Sec-Fetch-Site", "cross-site").get("/tenants/adatum/surveys").status())
        .isEqualTo(403);
  }

  @Test
  void stopsTheGuessingOfPasswords() {
    Api guesser = ANYBODY.as("nobody-" + System.nanoTime(), "guess");
    assertThat(IntStream.range(0, 20).map(i -> guesser.get("/version").status())).containsOnly(401);
    Answer refused = guesser.get("/version");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.header("Retry-After")).matches("[1-9][0-9]*");
  }

  @Test
  void refusesUnknownJobs() {
    Answer refused = OPERATOR.post("/jobs", "{\"job\": \"none\"}");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().at("/errors/0/field").asText()).isEqualTo("job");
    assertThat(OPERATOR.post("/jobs", "{\"job\": \"../x\"}").status()).isEqualTo(422);
  }

  @Test
  void answersProblemsForUnknownAddressesAndMethods() {
    assertThat(ANYBODY.get("/nowhere").status()).isEqualTo(404);
    assertThat(ANYBODY.get("/nowhere").header("Content-Type"))
        .startsWith("application/problem+json");
    Answer method = ANYBODY.send("PATCH", "/version", BodyPublishers.noBody());
    assertThat(method.status()).isEqualTo(405);
    assertThat(method.header("Allow")).contains("GET");
    assertThat(ANYBODY.with("Accept", "text/csv").get("/version").status()).isEqualTo(406);
  }

  @Test
  void tellsItsVersionToEverybody() {
    Answer version = ANYBODY.get("/version");
    assertThat(version.status()).isEqualTo(200);
    assertThat(version.json().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("version", "commit");
    assertThat(version.json().get("version").asText()).isNotBlank().doesNotContain("$");
  }

  @Test
  void keepsMetricsToTheOperator() {
    CanvassServer server = CanvassServer.shared();
    assertThat(ANYBODY.get(server.uri("/health/ready").toString()).json().get("status").asText())
        .isEqualTo("UP");
    // Only over https, of which the test server's certificate is its own.
    Answer metrics = ANYBODY.get(server.uri("/metrics").toString());
    assertThat(metrics.status()).isEqualTo(302);
    assertThat(metrics.header("Location")).startsWith("https://");
  }

  @Test
  void keepsPagesToTheirTenant() {
    CanvassServer server = CanvassServer.shared();
    String page = server.uri("/admin/adatum/surveys?lang=ja").toString();
    Answer sentToSignIn = ANYBODY.get(page);
    assertThat(sentToSignIn.status()).isEqualTo(302);
    assertThat(sentToSignIn.header("Location"))
        .endsWith("/login?from=%2Fadmin%2Fadatum%2Fsurveys%3Flang%3Dja");
    Answer ajax = ANYBODY.with("Faces-Request", "partial/ajax").get(page);
    assertThat(ajax.text()).contains("<redirect url=\"/login?from=");
  }
}
