package io.canvass.api;

import static io.canvass.api.ApiSurveys.ADATUM;
import static io.canvass.api.ApiSurveys.ANYBODY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaMethod;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.api.OpenToAll;
import io.canvass.site.Route;
import io.canvass.site.Routes;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import io.canvass.testing.CanvassServer;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No door leads from one tenant to another. The cases are made from the server's own lists of
 * routes, so that a new one is tried the day it is added: as a stranger, as another tenant's
 * administrator, as the operator and in too small a role, whether the thing exists or not.
 */
class IsolationIT {

  private static final List<Role> ROLES = List.of(Role.ANALYST, Role.AUTHOR, Role.ADMIN);
  private static final String SECRET = "planted" + UUID.randomUUID();

  private static String survey;
  private static String response;
  private static String job;

  /**
   * An operation of REST.
   *
   * @param path with the parts in braces
   * @param role the smallest that may call it; null if everybody may
   */
  record Operation(String verb, String path, String type, Role role) {
    @Override
    public String toString() {
      return verb + " " + path;
    }
  }

  @BeforeAll
  static void plant() {
    Answer created =
        ADATUM.post(
            "/tenants/adatum/surveys",
            "{\"title\": \"%s\", \"questions\": %s}".formatted(SECRET, ApiSurveys.QUESTIONS));
    survey = created.json().get("slugName").asText();
    String path = "/tenants/adatum/surveys/" + survey;
    ApiSurveys.setStatus(ADATUM, path, "open");
    Answer accepted =
        ANYBODY.post(path + "/responses", "{\"answers\": {\"text\": \"" + SECRET + "\"}}");
    response = accepted.json().get("id").asText();
    ApiSurveys.setStatus(ADATUM, path, "closed");
    String gone = ApiSurveys.draft(ADATUM, "adatum");
    job = ADATUM.with("If-Match", "*").delete(gone).header("Location");
    job = job.substring(job.lastIndexOf('/') + 1);
  }

  static Stream<Operation> operations() {
    return ResourceRulesTest.methods().stream().map(IsolationIT::operation);
  }

  static Stream<Operation> guarded() {
    return operations().filter(operation -> operation.role() != null);
  }

  static Stream<Operation> ofTenants() {
    return guarded().filter(operation -> operation.path().contains("{tenant}"));
  }

  private static Operation operation(JavaMethod method) {
    String verb =
        method.getAnnotations().stream()
            .filter(annotation -> annotation.getRawType().isAnnotatedWith(HttpMethod.class))
            .map(annotation -> annotation.getRawType().getSimpleName())
            .findFirst()
            .orElseThrow();
    String path =
        "/"
            + method.getOwner().getAnnotationOfType(Path.class).value()
            + method.tryGetAnnotationOfType(Path.class).map(own -> "/" + own.value()).orElse("");
    String type =
        method
            .tryGetAnnotationOfType(Consumes.class)
            .map(consumes -> consumes.value()[0])
            .orElse("application/json");
    return new Operation(verb, path, type, role(method));
  }

  private static Role role(JavaMethod method) {
    if (method.isAnnotatedWith(OpenToAll.class)) {
      return null;
    }
    // A method that says nothing is closed to all; that is tried as the greatest role.
    return method
        .tryGetAnnotationOfType(RequiresRole.class)
        .map(required -> smallest(required.value()))
        .orElse(Role.OPERATOR);
  }

  private static Role smallest(Role... roles) {
    return ROLES.stream().filter(List.of(roles)::contains).findFirst().orElse(Role.OPERATOR);
  }

  private static Answer call(Api caller, Operation operation, Map<String, String> parts) {
    String path = operation.path();
    for (Map.Entry<String, String> part : parts.entrySet()) {
      path = path.replaceAll("\\{" + part.getKey() + "[^}]*}", part.getValue());
    }
    assertThat(path).as("a part of the address that the test doesn't know").doesNotContain("{");
    boolean multipart = operation.type().startsWith("multipart");
    Api client =
        caller
            .with("If-Match", "*")
            .with("Content-Type", operation.type() + (multipart ? "; boundary=x" : ""));
    return client.send(
        operation.verb(), path, BodyPublishers.ofString(multipart ? "--x--\r\n" : "{}"));
  }

  /** The parts of addresses: of what there is, and of what there isn't. */
  private static List<Map<String, String>> places() {
    return List.of(
        Map.of("tenant", "adatum", "slug", survey, "id", response, "job", job, "queue", "none"),
        Map.of(
            "tenant",
            "adatum",
            "slug",
            "no-such-survey",
            "id",
            UUID.randomUUID().toString(),
            "job",
            "adatum-" + "0".repeat(20),
            "queue",
            "none"));
  }

  private static void assertRefused(Answer answer, int status) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.text()).doesNotContain(SECRET);
  }

  @ParameterizedTest
  @MethodSource("guarded")
  void asksStrangersToSignIn(Operation operation) {
    for (Map<String, String> place : places()) {
      assertRefused(call(ANYBODY, operation, place), 401);
    }
  }

  @ParameterizedTest
  @MethodSource("ofTenants")
  void refusesEverybodyOfOtherTenants(Operation operation) {
    for (Map<String, String> place : places()) {
      assertRefused(call(ANYBODY.as("fabrikam-admin"), operation, place), 403);
      if (operation.role() != Role.OPERATOR) {
        assertRefused(call(ANYBODY.as("operator"), operation, place), 403);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("guarded")
  void refusesTooSmallARole(Operation operation) {
    List<Role> smaller =
        operation.role() == Role.OPERATOR
            ? ROLES
            : ROLES.subList(0, ROLES.indexOf(operation.role()));
    for (Role role : smaller) {
      Api caller = ANYBODY.as("adatum-" + role.name().toLowerCase(Locale.ROOT));
      for (Map<String, String> place : places()) {
        assertRefused(call(caller, operation, place), 403);
      }
    }
  }

  /** What is of another tenant isn't found under one's own address. */
  @ParameterizedTest
  @MethodSource("ofTenants")
  void findsNothingOfAnotherTenantUnderItsOwnAddress(Operation operation) {
    Map<String, String> crossed =
        Map.of("tenant", "fabrikam", "slug", survey, "id", response, "job", job, "queue", "none");
    Answer answer = call(ANYBODY.as("fabrikam-admin"), operation, crossed);
    assertThat(answer.text()).doesNotContain(SECRET);
    if (operation.path().contains("{slug}") || operation.path().contains("{job}")) {
      assertThat(answer.status()).as(answer.text()).isIn(404, 422);
    }
  }

  @Test
  void showsNobodyElseAJob() {
    for (String account : List.of("fabrikam-admin")) {
      Answer answer = ANYBODY.as(account).get("/jobs/" + job);
      assertRefused(answer, 403);
    }
    assertThat(ANYBODY.as("adatum-admin").get("/jobs/" + job).status()).isEqualTo(200);
  }

  @Test
  void wouldFailForARouteThatIsOpen() {
    Operation open = new Operation("GET", "/version", "application/json", Role.ANALYST);
    assertThatThrownBy(() -> asksStrangersToSignIn(open)).isInstanceOf(AssertionError.class);
  }

  static Stream<Route> pages() {
    return Routes.all().stream()
        .filter(route -> !route.template().startsWith("/survey/"))
        .filter(
            route ->
                route.template().startsWith("/admin/")
                    || route.template().startsWith("/operator/"));
  }

  private static List<String> addresses(Route route) {
    List<String> addresses = new ArrayList<>();
    for (Map<String, String> place : places()) {
      String address = route.template();
      for (String part : route.parts()) {
        String value =
            switch (part) {
              case "answerId" -> place.getOrDefault("id", "");
              default -> place.getOrDefault(part, "x");
            };
        address = address.replace("{" + part + "}", value);
      }
      addresses.add(CanvassServer.shared().uri(address).toString());
    }
    return addresses;
  }

  private static Api signedIn(String account) {
    CanvassServer server = CanvassServer.shared();
    Answer answer =
        ANYBODY
            .with("Content-Type", "application/x-www-form-urlencoded")
            .send(
                "POST",
                server.uri("/login").toString(),
                BodyPublishers.ofString(
                    "name="
                        + account
                        + "&password="
                        + URLEncoder.encode(
                            server.environment("CANVASS_DEMO_PASSWORD"), StandardCharsets.UTF_8)));
    String cookie = answer.header("Set-Cookie");
    assertThat(cookie).as(answer.text()).contains("canvass_session=");
    return ANYBODY.with("Cookie", cookie.substring(0, cookie.indexOf(';')));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void keepsPagesToTheirTenant(Route route) {
    Api foreign = signedIn("fabrikam-admin");
    for (String address : addresses(route)) {
      Answer stranger = ANYBODY.get(address);
      assertRefused(stranger, 302);
      assertThat(stranger.header("Location")).contains("/login");
      assertRefused(foreign.get(address), 403);
    }
  }
}
