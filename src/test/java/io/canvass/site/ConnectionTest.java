package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConnectionTest {

  /** A request as the server has made it. */
  public interface ServerRequest extends HttpServletRequest {
    ServerRequest getIRequest();

    Link getHttpInboundConnection();
  }

  /** What the server sends an answer over. */
  public static final class Link {

    private final boolean gone;
    private boolean closed;

    Link(boolean gone) {
      this.gone = gone;
    }

    public Object getVC() {
      return this;
    }

    public void close(Object connection, Exception reason) throws IOException {
      if (gone) {
        throw new IOException("already closed");
      }
      closed = true;
    }
  }

  private static Connection over(@Nullable Link link) {
    AtomicReference<Object> kept = new AtomicReference<>();
    HttpServletRequest request =
        (HttpServletRequest)
            Proxy.newProxyInstance(
                ConnectionTest.class.getClassLoader(),
                new Class<?>[] {link == null ? HttpServletRequest.class : ServerRequest.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "setAttribute" -> {
                        kept.set(arguments[1]);
                        yield null;
                      }
                      case "getAttribute" -> kept.get();
                      case "getIRequest" -> proxy;
                      case "getHttpInboundConnection" -> link;
                      default -> throw new UnsupportedOperationException(method.getName());
                    });
    Connection.remember(request);
    return Connection.of(request);
  }

  @Test
  void leavesAWholeAnswerAlone() throws IOException {
    Link link = new Link(false);
    over(link).deliver(() -> {});
    assertThat(link.closed).isFalse();
  }

  @Test
  void cutsOffWhatFails() {
    Link link = new Link(false);
    IOException failure = new IOException("storage is away");
    assertThatThrownBy(
            () ->
                over(link)
                    .deliver(
                        () -> {
                          throw failure;
                        }))
        .isSameAs(failure)
        .hasNoSuppressedExceptions();
    assertThat(link.closed).isTrue();
  }

  @Test
  void tellsWhatFailedFirstIfTheClientHasGone() {
    IOException failure = new IOException("broken pipe");
    assertThatThrownBy(
            () ->
                over(new Link(true))
                    .deliver(
                        () -> {
                          throw failure;
                        }))
        .isSameAs(failure)
        .satisfies(
            e ->
                assertThat(e.getSuppressed()[0])
                    .isInstanceOf(IllegalStateException.class)
                    .hasCauseInstanceOf(InvocationTargetException.class));
  }

  @Test
  void tellsWhatFailedFirstIfTheServerCannotCut() {
    IllegalArgumentException failure = new IllegalArgumentException("ours");
    assertThatThrownBy(
            () ->
                over(null)
                    .deliver(
                        () -> {
                          throw failure;
                        }))
        .isSameAs(failure)
        .satisfies(
            e ->
                assertThat(e.getSuppressed()[0])
                    .hasMessage("this server can't cut a connection off"));
  }
}
