package io.canvass.site;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The connection over which a request came. An answer that has begun and can't be finished is cut
 * off here: whatever else a servlet does, the server ends the answer in order, and its reader takes
 * a part for the whole.
 *
 * <p>Servlets have no way to do this, so the server's own is called: the one by which it closes a
 * connection that has failed. It isn't in an API, and is called by its name.
 */
public final class Connection {

  private static final String ATTRIBUTE = Connection.class.getName();

  private final HttpServletRequest request;

  private Connection(HttpServletRequest request) {
    this.request = request;
  }

  /** Remembers the connection of a request, which is as the server has made it. */
  public static void remember(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, new Connection(request));
  }

  /** The connection of a request, however it was wrapped since. */
  public static Connection of(HttpServletRequest request) {
    return (Connection) Objects.requireNonNull(request.getAttribute(ATTRIBUTE), ATTRIBUTE);
  }

  /** What writes an answer. */
  @FunctionalInterface
  public interface Delivery {
    /** Writes all of it, or throws. */
    void run() throws IOException;
  }

  /**
   * Delivers an answer: whole, or visibly cut off. What is thrown is what went wrong first, which
   * may be that the client has gone; that there was nothing left to cut off is added to it.
   */
  public void deliver(Delivery delivery) throws IOException {
    try (Cutting cutting = new Cutting(this)) {
      delivery.run();
      cutting.whole = true;
    }
  }

  /** Cuts the connection off at its end, unless the answer is whole. */
  private static final class Cutting implements AutoCloseable {

    private final Connection connection;
    private boolean whole;

    Cutting(Connection connection) {
      this.connection = connection;
    }

    @Override
    public void close() {
      if (!whole) {
        connection.cut();
      }
    }
  }

  /** Closes it at once; who reads the answer sees that it isn't whole. */
  private void cut() {
    try {
      Object link = get(get(request, "getIRequest"), "getHttpInboundConnection");
      Method close =
          Stream.of(link.getClass().getMethods())
              .filter(method -> method.getName().equals("close"))
              .filter(method -> method.getParameterCount() == 2)
              .findFirst()
              .orElseThrow(() -> new NoSuchMethodException("close"));
      close.invoke(link, get(link, "getVC"), new IOException("the answer was cut off"));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this server can't cut a connection off", e);
    }
  }

  private static Object get(Object owner, String getter) throws ReflectiveOperationException {
    return Objects.requireNonNull(owner.getClass().getMethod(getter).invoke(owner), getter);
  }
}
