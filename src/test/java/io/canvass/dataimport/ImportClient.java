package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.Json;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** What an administrator of the demo's tenant adatum does with imports over REST. */
final class ImportClient {

  private static final Duration LONGEST_JOB = Duration.ofMinutes(3);
  private static final List<String> ENDS = List.of("COMPLETED", "FAILED", "STOPPED", "ABANDONED");

  private final CanvassServer server;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  ImportClient(CanvassServer server) {
    this.server = server;
  }

  /** Sends a file and answers with the address of the job. */
  String start(byte[] file, String title) {
    return start(file, title, Map.of());
  }

  /** Sends a file with options and answers with the address of the job. */
  String start(byte[] file, String title, Map<String, String> options) {
    return start(file, title, "data.csv", options);
  }

  /** Sends a file of that name with options and answers with the address of the job. */
  String start(byte[] file, String title, String name, Map<String, String> options) {
    HttpResponse<String> response = post(file, title, name, options);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
    return URI.create(response.headers().firstValue("Location").orElseThrow()).getPath();
  }

  /** Sends a file that is refused, and answers with the status and what was said. */
  String refusal(byte[] file) {
    HttpResponse<String> response = post(file, "refused" + UUID.randomUUID(), "data.csv", Map.of());
    return response.statusCode() + " " + response.body();
  }

  private HttpResponse<String> post(
      byte[] file, String title, String name, Map<String, String> options) {
    String boundary = UUID.randomUUID().toString();
    StringBuilder fields = new StringBuilder(field(boundary, "title", title));
    options.forEach((option, value) -> fields.append(field(boundary, option, value)));
    byte[] head =
        """
        %2$s--%1$s\r
        Content-Disposition: form-data; name="file"; filename="%3$s"\r
        Content-Type: text/csv\r
        \r
        """
            .formatted(boundary, fields, name)
            .getBytes(StandardCharsets.UTF_8);
    byte[] tail = "\r\n--%s--\r\n".formatted(boundary).getBytes(StandardCharsets.UTF_8);
    return send(
        request("/api/v1/tenants/adatum/imports")
            .header("Content-Type", "multipart/form-data; boundary=" + boundary)
            .POST(HttpRequest.BodyPublishers.ofByteArrays(List.of(head, file, tail))));
  }

  private static String field(String boundary, String name, String value) {
    return """
        --%s\r
        Content-Disposition: form-data; name="%s"\r
        \r
        %s\r
        """
        .formatted(boundary, name, value);
  }

  /** The job once it is over. */
  JsonNode end(String job) {
    return await(job, state -> ENDS.contains(state.path("status").asText()));
  }

  /** The job once the condition holds. */
  JsonNode await(String job, Predicate<JsonNode> condition) {
    return Awaitility.await(job)
        .atMost(LONGEST_JOB)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> get(job), condition);
  }

  /** What is found there, as text. */
  String text(String path) {
    HttpResponse<String> response = send(request(path).GET());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return response.body();
  }

  JsonNode get(String path) {
    HttpResponse<String> response = send(request(path).GET());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return json(response);
  }

  /** The status with which somebody without an account is answered. */
  int strangersStatus(String path) {
    return send(HttpRequest.newBuilder(server.uri(path)).GET()).statusCode();
  }

  int status(String path) {
    return send(request(path).GET()).statusCode();
  }

  /** Posts without a body, such as to stop a job; answers with the status. */
  int post(String path) {
    return send(request(path).POST(HttpRequest.BodyPublishers.noBody())).statusCode();
  }

  /** Deletes whatever version is there, and answers with the address of the job. */
  String delete(String path) {
    HttpResponse<String> response = send(request(path).header("If-Match", "*").DELETE());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
    return URI.create(response.headers().firstValue("Location").orElseThrow()).getPath();
  }

  private HttpRequest.Builder request(String path) {
    byte[] pair =
        ("adatum-admin:" + server.environment("CANVASS_DEMO_PASSWORD"))
            .getBytes(StandardCharsets.UTF_8);
    return HttpRequest.newBuilder(server.uri(path))
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static JsonNode json(HttpResponse<String> response) {
    try {
      return Json.mapper().readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
