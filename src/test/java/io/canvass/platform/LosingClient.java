package io.canvass.platform;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/**
 * Carries out requests, and loses the answers to the next writes: the sender can't know what has
 * become of them.
 */
public final class LosingClient implements HttpClient {

  private final HttpClient client;
  private final AtomicInteger toLose = new AtomicInteger();

  public LosingClient(HttpClient client) {
    this.client = client;
  }

  /** Loses the answers to the next writes. */
  public void loseNext(int writes) {
    toLose.set(writes);
  }

  private boolean loses(HttpRequest request) {
    boolean write =
        request.getHttpMethod() != HttpMethod.GET && request.getHttpMethod() != HttpMethod.HEAD;
    return write && toLose.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
  }

  @Override
  public Mono<HttpResponse> send(HttpRequest request) {
    return send(request, Context.NONE);
  }

  @Override
  public Mono<HttpResponse> send(HttpRequest request, Context context) {
    boolean lost = loses(request);
    return client
        .send(request, context)
        .flatMap(
            response -> {
              if (!lost) {
                return Mono.just(response);
              }
              response.close();
              return Mono.error(new IOException("the answer was lost"));
            });
  }

  @Override
  public HttpResponse sendSync(HttpRequest request, Context context) {
    boolean lost = loses(request);
    HttpResponse response = client.sendSync(request, context);
    if (lost) {
      response.close();
      throw new UncheckedIOException(new IOException("the answer was lost"));
    }
    return response;
  }
}
