package io.canvass.platform;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpPipelineNextSyncPolicy;
import com.azure.core.http.HttpPipelinePosition;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.policy.HttpPipelinePolicy;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import reactor.core.publisher.Mono;

/**
 * Counts calls to storage by kind, each try of a call by itself: what storage bills, and what tells
 * whether cost grows.
 */
public final class CallCounts {

  private static final HttpHeaderName BLOB_TYPE = HttpHeaderName.fromString("x-ms-blob-type");

  private final Map<String, LongAdder> byKind = new ConcurrentHashMap<>();
  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

  /** The services of an account. */
  enum Service {
    BLOB,
    QUEUE,
    TABLE
  }

  /** How many calls of each kind there were so far. */
  public Map<String, Long> byKind() {
    Map<String, Long> counts = new TreeMap<>();
    byKind.forEach((kind, count) -> counts.put(kind, count.sum()));
    return counts;
  }

  /** How many calls of that kind there were so far. */
  public long of(String kind) {
    LongAdder count = byKind.get(kind);
    return count == null ? 0 : count.sum();
  }

  /** From now on the listener is told the kind of each call. */
  void listen(Consumer<String> listener) {
    listeners.add(listener);
  }

  HttpPipelinePolicy policy(Service service) {
    return new Policy(service);
  }

  private final class Policy implements HttpPipelinePolicy {

    private final Service service;

    Policy(Service service) {
      this.service = service;
    }

    @Override
    public HttpPipelinePosition getPipelinePosition() {
      return HttpPipelinePosition.PER_RETRY;
    }

    @Override
    public Mono<HttpResponse> process(HttpPipelineCallContext call, HttpPipelineNextPolicy next) {
      count(call.getHttpRequest());
      return next.process();
    }

    @Override
    public HttpResponse processSync(HttpPipelineCallContext call, HttpPipelineNextSyncPolicy next) {
      count(call.getHttpRequest());
      return next.processSync();
    }

    private void count(HttpRequest request) {
      String kind = kind(service, request);
      byKind.computeIfAbsent(kind, name -> new LongAdder()).increment();
      listeners.forEach(listener -> listener.accept(kind));
    }
  }

  /** The kinds of calls that can be told apart, which are known beforehand. */
  private static String kind(Service service, HttpRequest request) {
    String query = request.getUrl().getQuery() == null ? "" : request.getUrl().getQuery();
    String path = request.getUrl().getPath();
    return switch (service) {
      case BLOB -> blobKind(request, query);
      case QUEUE -> queueKind(request.getHttpMethod(), path, query);
      case TABLE -> tableKind(request.getHttpMethod(), path);
    };
  }

  private static String blobKind(HttpRequest request, String query) {
    if (query.contains("restype=container")) {
      return query.contains("comp=list") ? "blob.list" : "blob.container";
    }
    if (query.contains("comp=appendblock")) {
      return "blob.append";
    }
    if ("AppendBlob".equals(request.getHeaders().getValue(BLOB_TYPE))) {
      return "blob.create-append";
    }
    return "blob." + request.getHttpMethod().toString().toLowerCase(Locale.ROOT);
  }

  private static String queueKind(HttpMethod method, String path, String query) {
    if (!path.contains("/messages")) {
      return "queue.properties";
    }
    if (method == HttpMethod.POST) {
      return "queue.put";
    }
    if (method == HttpMethod.PUT) {
      return "queue.hide";
    }
    if (method == HttpMethod.DELETE) {
      return "queue.delete";
    }
    return query.contains("peekonly=true") ? "queue.peek" : "queue.receive";
  }

  private static String tableKind(HttpMethod method, String path) {
    if (path.endsWith("$batch")) {
      return "table.transaction";
    }
    if (method == HttpMethod.GET) {
      return path.contains("(PartitionKey=") || path.contains("(RowKey=")
          ? "table.get"
          : "table.query";
    }
    return path.endsWith("/Tables") ? "table.create" : "table.write";
  }
}
