package io.canvass.chaos;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpHeaders;
import com.azure.storage.common.StorageSharedKeyCredential;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One connection of a client through the proxy, with one of its own to storage behind it. */
final class ProxyConnection implements Runnable {

  private static final System.Logger LOG = System.getLogger(ProxyConnection.class.getName());
  private static final long DELAY_NANOS = 1_500_000_000L;

  /** The emulator closes a connection that is idle for five seconds. */
  private static final long IDLE_NANOS = 2_000_000_000L;

  /** HTTP/2 is nothing for storage, and the offer of it nothing for a connection that is kept. */
  private static final List<String> HOPPING =
      List.of("Connection", "Upgrade", "HTTP2-Settings", "Keep-Alive");

  private final FaultProxy proxy;
  private final Service service;
  private final int storagePort;
  private final Socket client;
  private @Nullable Socket upstream;
  private @Nullable InputStream answers;
  private long lastUsed;

  ProxyConnection(FaultProxy proxy, Service service, int storagePort, Socket client) {
    this.proxy = proxy;
    this.service = service;
    this.storagePort = storagePort;
    this.client = client;
  }

  @Override
  public void run() {
    try (client) {
      client.setTcpNoDelay(true);
      InputStream requests = new BufferedInputStream(client.getInputStream());
      HttpMessage request = HttpMessage.request(requests);
      while (request != null) {
        proxy.passed();
        HttpMessage answer = answered(request);
        proxy.passed();
        if (answer == null) {
          return;
        }
        answer.write(client.getOutputStream());
        request = request.last() || answer.last() ? null : HttpMessage.request(requests);
      }
    } catch (IOException e) {
      LOG.log(System.Logger.Level.TRACE, "a connection ended", e);
    } finally {
      closeUpstream();
    }
  }

  /** Ends it in the middle of whatever it does. */
  void close() {
    try {
      client.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The answer, or null for none: then the connection ends. */
  private @Nullable HttpMessage answered(HttpMessage request) throws IOException {
    Call call = Call.of(service, request);
    Faults faults = proxy.faults();
    Faults.Rule rule = faults.meet(call);
    if (rule == null) {
      return faults.undeleted(call)
          ? HttpMessage.of("204 No Content", "", "")
          : delivered(call, request);
    }
    return switch (rule.fault()) {
      case DELAY -> {
        LockSupport.parkNanos(DELAY_NANOS);
        yield delivered(call, request);
      }
      case CUT_BEFORE -> {
        rule.happen();
        yield null;
      }
      case CUT_AFTER -> {
        delivered(call, request);
        rule.happen();
        yield null;
      }
      case ERROR_500 -> {
        delivered(call, request);
        yield HttpMessage.of(
            "500 Internal Server Error", "text/html", "<html><body>Sorry.</body></html>");
      }
      case BUSY_503 -> busy();
      case RESET -> {
        if (rule.hits() % 2 == 0) {
          delivered(call, request);
        }
        client.setSoLinger(true, 0);
        yield null;
      }
    };
  }

  private HttpMessage busy() {
    return service == Service.TABLE
        ? HttpMessage.of(
            "503 Server Busy",
            "application/json;odata=minimalmetadata",
            """
            {"odata.error":{"code":"ServerBusy","message":{"lang":"en-US","value":"Busy."}}}""")
        : HttpMessage.of(
            "503 Server Busy",
            "application/xml",
            """
            <?xml version="1.0" encoding="utf-8"?>\
            <Error><Code>ServerBusy</Code><Message>Busy.</Message></Error>""");
  }

  /** Carries the call out, with a message put twice or shown late as the way of delivery says. */
  private HttpMessage delivered(Call call, HttpMessage request) throws IOException {
    Faults faults = proxy.faults();
    if (faults.doubled(call)) {
      forwarded(shown(request, faults.shownAfter(call)));
    }
    return forwarded(shown(request, faults.shownAfter(call)));
  }

  private HttpMessage shown(HttpMessage request, int seconds) {
    if (seconds == 0) {
      return request;
    }
    String target = request.startLine().split(" ", 3)[1];
    String late =
        target.contains("visibilitytimeout=")
            ? target.replaceAll("visibilitytimeout=\\d+", "visibilitytimeout=" + seconds)
            : target + (target.contains("?") ? "&" : "?") + "visibilitytimeout=" + seconds;
    return request.to(late, signature(request, late));
  }

  private String signature(HttpMessage request, String target) {
    HttpHeaders headers = new HttpHeaders();
    for (String line : request.headers()) {
      int colon = line.indexOf(':');
      headers.add(
          HttpHeaderName.fromString(line.substring(0, colon)), line.substring(colon + 1).strip());
    }
    try {
      return StorageSharedKeyCredential.fromConnectionString(proxy.connectionString())
          .generateAuthorizationHeader(
              URI.create("http://localhost:" + storagePort + target).toURL(),
              request.method(),
              headers,
              false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HttpMessage forwarded(HttpMessage request) throws IOException {
    Socket storage = upstream();
    request.without(HOPPING).write(storage.getOutputStream());
    HttpMessage answer = HttpMessage.answer(answers, request.method());
    lastUsed = System.nanoTime();
    if (answer.last()) {
      closeUpstream();
    }
    return answer;
  }

  private Socket upstream() throws IOException {
    Socket known = upstream;
    if (known != null && System.nanoTime() - lastUsed < IDLE_NANOS) {
      return known;
    }
    closeUpstream();
    Socket fresh = new Socket(InetAddress.getLoopbackAddress(), storagePort);
    fresh.setTcpNoDelay(true);
    upstream = fresh;
    answers = new BufferedInputStream(fresh.getInputStream());
    lastUsed = System.nanoTime();
    return fresh;
  }

  private void closeUpstream() {
    Socket known = upstream;
    upstream = null;
    if (known != null) {
      try {
        known.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
