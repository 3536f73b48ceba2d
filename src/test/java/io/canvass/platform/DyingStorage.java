package io.canvass.platform;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.azure.core.util.Context;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/** Storage as seen by a process that is killed as soon as a certain request is carried out. */
public final class DyingStorage {

  private static final HttpClient CLIENT = new JdkHttpClientBuilder().build();

  private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);
  private final StorageGateway gateway;

  public DyingStorage(String connectionString) {
    gateway =
        new StorageGateway(
            StorageSettings.of(connectionString),
            tenant -> StorageSettings.DEFAULT_LOCATION,
            new Dying());
  }

  /** What the process calls. */
  public StorageGateway gateway() {
    return gateway;
  }

  /** Lets so many requests pass, and fails all others. */
  public void dieAfter(int requests) {
    left.set(requests);
  }

  /** Whether a request was failed. */
  public boolean dead() {
    return left.get() < 0;
  }

  private final class Dying implements HttpClient {

    /** Not a broken connection, which would be tried again. */
    private void live() {
      if (left.decrementAndGet() < 0) {
        throw new IllegalStateException("killed");
      }
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request) {
      return send(request, Context.NONE);
    }

    @Override
    public Mono<HttpResponse> send(HttpRequest request, Context context) {
      return Mono.defer(
          () -> {
            live();
            return CLIENT.send(request, context);
          });
    }

    @Override
    public HttpResponse sendSync(HttpRequest request, Context context) {
      live();
      return CLIENT.sendSync(request, context);
    }
  }
}
