package io.canvass.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.canvass.platform.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** A client of the REST interface, as any other would be. Safe for use by several threads. */
public final class Api {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String BASE = "/api/v1";

  private final CanvassServer server;
  private final HttpClient client;
  private final List<String> headers;

  private Api(CanvassServer server, HttpClient client, List<String> headers) {
    this.server = server;
    this.client = client;
    this.headers = List.copyOf(headers);
  }

  /** What the server answered. */
  public record Answer(int status, HttpHeaders headers, String text) {

    /** The body as JSON; a missing node if it isn't any. */
    public JsonNode json() {
      try {
        return text.isEmpty() ? MissingNode.getInstance() : Json.mapper().readTree(text);
      } catch (IOException e) {
        throw new UncheckedIOException("not JSON: " + text, e);
      }
    }

    /** A header, or empty. */
    public String header(String name) {
      return headers.firstValue(name).orElse("");
    }
  }

  /** A client without sign-in. */
  public static Api of(CanvassServer server) {
    HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();
    return new Api(server, client, List.of());
  }

  /** The same with a header on every request; one of that name before is replaced. */
  public Api with(String name, String value) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < headers.size(); i += 2) {
      if (!headers.get(i).equalsIgnoreCase(name)) {
        all.addAll(headers.subList(i, i + 2));
      }
    }
    all.addAll(List.of(name, value));
    return new Api(server, client, all);
  }

  /** The same, signed in to one of the demo accounts. */
  public Api as(String account) {
    return as(account, server.environment("CANVASS_DEMO_PASSWORD"));
  }

  /** The same with that name and password. */
  public Api as(String account, String password) {
    byte[] pair = (account + ":" + password).getBytes(StandardCharsets.UTF_8);
    return with("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  /** Reads; the path is within {@code /api/v1}, or a whole address. */
  public Answer get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  /** Sends JSON. */
  public Answer post(String path, String json) {
    return asJson().send("POST", path, BodyPublishers.ofString(json));
  }

  /** Replaces with JSON. */
  public Answer put(String path, String json) {
    return asJson().send("PUT", path, BodyPublishers.ofString(json));
  }

  /** Deletes. */
  public Answer delete(String path) {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  /** Sends anything. */
  public Answer send(String method, String path, BodyPublisher body) {
    URI uri = path.startsWith("http") ? URI.create(path) : server.uri(BASE + path);
    HttpRequest.Builder request = HttpRequest.newBuilder(uri).method(method, body).timeout(TIMEOUT);
    if (!headers.isEmpty()) {
      request.headers(headers.toArray(String[]::new));
    }
    try {
      HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
      return new Answer(response.statusCode(), response.headers(), response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private Api asJson() {
    return header("Content-Type").isPresent() ? this : with("Content-Type", "application/json");
  }

  private Optional<String> header(String name) {
    for (int i = 0; i < headers.size(); i += 2) {
      if (headers.get(i).equalsIgnoreCase(name)) {
        return Optional.of(headers.get(i + 1));
      }
    }
    return Optional.empty();
  }
}
