package io.canvass.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import io.canvass.testing.CanvassServer;
import java.util.UUID;

/** Surveys that tests make over REST, each of its own. */
final class ApiSurveys {

  static final Api ANYBODY = Api.of(CanvassServer.shared());
  static final Api ADATUM = ANYBODY.as("adatum-admin");

  /** Stars, a choice and a text, with the codes stars, color and text. */
  static final String QUESTIONS =
      """
      [{"code": "stars", "type": "fiveStars", "text": "How many stars?"},
       {"code": "color", "type": "multipleChoice", "text": "Which?", "possibleAnswers": ["Red", "Blue"]},
       {"code": "text", "type": "simpleText", "text": "What else?"}]
      """;

  private ApiSurveys() {}

  static String title() {
    return "Test " + UUID.randomUUID();
  }

  /** Creates a draft and answers its path. */
  static String draft(Api author, String tenant) {
    Answer created =
        author.post(
            "/tenants/" + tenant + "/surveys",
            "{\"title\": \"%s\", \"questions\": %s}".formatted(title(), QUESTIONS));
    assertThat(created.status()).as(created.text()).isEqualTo(201);
    return "/tenants/" + tenant + "/surveys/" + created.json().get("slugName").asText();
  }

  /** Creates an open survey and answers its path. */
  static String open(Api author, String tenant) {
    String path = draft(author, tenant);
    setStatus(author, path, "open");
    return path;
  }

  static void setStatus(Api author, String path, String status) {
    Answer set =
        author.with("If-Match", "*").put(path + "/status", "{\"status\": \"" + status + "\"}");
    assertThat(set.status()).as(set.text()).isEqualTo(200);
  }
}
