package io.canvass.api;

import static io.canvass.api.ApiSurveys.ANYBODY;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.tngtech.archunit.core.domain.JavaMethod;
import io.canvass.testing.Api.Answer;
import io.canvass.testing.CanvassServer;
import jakarta.ws.rs.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class OpenApiIT {

  private static final CanvassServer SERVER = CanvassServer.shared();

  private static JsonNode description() {
    return ANYBODY
        .with("Accept", "application/json")
        .get(SERVER.uri("/openapi?format=json").toString())
        .json();
  }

  private static String operation(JavaMethod method) {
    String verb =
        method.getAnnotations().stream()
            .map(annotation -> annotation.getRawType().getSimpleName())
            .filter(Set.of("GET", "HEAD", "POST", "PUT", "DELETE")::contains)
            .findFirst()
            .orElseThrow();
    String path = method.getOwner().getAnnotationOfType(Path.class).value();
    return verb
        + " /api/v1/"
        + path
        + method.tryGetAnnotationOfType(Path.class).map(p -> "/" + p.value()).orElse("");
  }

  @Test
  void describesEachOperationThatThereIsAndNoOther() {
    Set<String> described = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : description().get("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (!operation.getKey().equals("parameters")) {
          described.add(operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
        }
      }
    }
    Set<String> there = new TreeSet<>();
    ResourceRulesTest.methods().forEach(method -> there.add(operation(method)));
    assertThat(described).isEqualTo(there);
  }

  @Test
  void givesExamples() {
    assertThat(description().at("/components/examples").size()).isGreaterThan(5);
  }

  @Test
  void showsItsPageToEverybody() {
    Answer page = ANYBODY.get(SERVER.uri("/openapi/ui/").toString());
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
  }
}
