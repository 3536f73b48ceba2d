package io.canvass.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.canvass.counting.CountingLoop;
import io.canvass.counting.Pipeline;
import io.canvass.counting.Renewal;
import io.canvass.platform.ConflictException;
import io.canvass.platform.GoneException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.StampClock;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.response.Inbox;
import io.canvass.response.OtherSubmissionException;
import io.canvass.response.Receipt;
import io.canvass.response.ResponseIndexer;
import io.canvass.survey.Slug;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;

/**
 * Canvass without its server: accepts and counts as the WAR does, starts in a second, and is made
 * to be killed. Responses come over HTTP at the same address as in REST.
 */
final class LightInstance {

  private static final System.Logger LOG = System.getLogger(LightInstance.class.getName());
  private static final int BACKLOG = 100;
  private static final int WORKERS = 2;
  private static final int TENANT = 4;
  private static final int SLUG = 6;

  private static final Map<Class<?>, Integer> REFUSALS =
      Map.of(
          NotFoundException.class, 404,
          ConflictException.class, 409,
          GoneException.class, 410,
          InvalidInputException.class, 422,
          OtherSubmissionException.class, 422,
          UnavailableException.class, 503);

  private final Pipeline pipeline;

  private LightInstance(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * Runs until it is killed.
   *
   * @param arguments connection string, port, for how many seconds taken messages are hidden, name
   *     of its {@link Defect}
   */
  public static void main(String[] arguments) throws IOException {
    StorageGateway storage = AzurePipeline.gateway(arguments[0]);
    Pipeline.Stores stores = AzurePipeline.stores(storage);
    Inbox inbox = new Inbox(Duration.ofSeconds(Long.parseLong(arguments[2])), Inbox.PACE);
    ResponseIndexer indexer = Defect.valueOf(arguments[3]).indexer(stores);
    LightInstance instance =
        new LightInstance(new Pipeline(stores, new StampClock(), inbox, indexer));
    instance.serve(Integer.parseInt(arguments[1]));
    new Thread(new Renewal(inbox, stores.queue()), "renewal").start();
    for (int i = 0; i < WORKERS; i++) {
      new Thread(
              new CountingLoop(instance.pipeline.pass, instance.pipeline.fetcher, inbox), "worker")
          .start();
    }
    inbox.open();
  }

  private void serve(int port) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/api", this::accept);
    server.createContext("/wake", this::wake);
    server.start();
  }

  /** Asks the queues at once, as somebody does who wants an idle instance to hurry. */
  private void wake(HttpExchange exchange) throws IOException {
    int status = 204;
    try {
      pipeline.fetcher.fetchNow();
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "the queues can't be asked", e);
      status = 503;
    }
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  private void accept(HttpExchange exchange) throws IOException {
    int status;
    byte[] body;
    try {
      body = Json.write(accepted(exchange));
      status = 201;
    } catch (RuntimeException e) {
      status = REFUSALS.getOrDefault(e.getClass(), 500);
      body = e.toString().getBytes(StandardCharsets.UTF_8);
      if (status == 500) {
        LOG.log(System.Logger.Level.ERROR, "a response can't be accepted", e);
      }
    }
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private Receipt accepted(HttpExchange exchange) throws IOException {
    String[] path = exchange.getRequestURI().getPath().split("/", -1);
    JsonNode answers =
        Json.read(exchange.getRequestBody().readAllBytes(), JsonNode.class).path("answers");
    Map<String, JsonNode> sent = new LinkedHashMap<>();
    answers.properties().forEach(field -> sent.put(field.getKey(), field.getValue()));
    return pipeline.acceptor.accept(
        TenantId.ofPath(path[TENANT]),
        Slug.ofPath(path[SLUG]),
        sent,
        exchange.getRequestHeaders().getFirst("Idempotency-Key"));
  }
}
