package io.canvass.platform;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import java.util.concurrent.atomic.AtomicLong;
import reactor.core.publisher.Mono;

/** A storage whose calls and bytes are counted: bodies, both ways, without headers. */
public final class MeteredStorage {

  private final AtomicLong calls = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final StorageGateway gateway;

  public MeteredStorage(String connectionString) {
    gateway =
        new StorageGateway(
            StorageSettings.of(connectionString),
            tenant -> StorageSettings.DEFAULT_LOCATION,
            new Meter(new JdkHttpClientBuilder().build()));
  }

  /** The gateway whose calls are counted. */
  public StorageGateway gateway() {
    return gateway;
  }

  /** Calls so far. */
  public long calls() {
    return calls.get();
  }

  /** Bytes of all bodies so far. */
  public long bytes() {
    return bytes.get();
  }

  private final class Meter implements HttpClient {

    private final HttpClient client;

    Meter(HttpClient client) {
      this.client = client;
    }

    private void sent(HttpRequest request) {
      calls.incrementAndGet();
      BinaryData body = request.getBodyAsBinaryData();
      if (body != null && body.getLength() != null) {
        bytes.addAndGet(body.getLength());
      }
    }

    private HttpResponse received(HttpResponse response) {
      HttpResponse buffered = response.buffer();
      bytes.addAndGet(buffered.getBodyAsBinaryData().toBytes().length);
      return buffered;
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request) {
      return send(request, Context.NONE);
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request, Context context) {
      sent(request);
      return client
          .send(request, context)
          .map(HttpResponse::buffer)
          .flatMap(
              response ->
                  response
                      .getBodyAsByteArray()
                      .map(
                          body -> {
                            bytes.addAndGet(body.length);
                            return response;
                          })
                      .defaultIfEmpty(response));
    }

    @Override
    public HttpResponse sendSync(HttpRequest request, Context context) {
      sent(request);
      return received(client.sendSync(request, context));
    }
  }
}
