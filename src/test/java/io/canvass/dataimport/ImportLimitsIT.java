package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.testing.Api;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is too large or broken is refused before it costs anything. */
@Timeout(60)
class ImportLimitsIT {

  private static final String PATH = "/tenants/adatum/imports";
  private static final String TYPE = "multipart/form-data; boundary=b";
  private static final String FILE =
      "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\na\n1\n";
  private static final long TWO_GIGABYTES = 2_000_000_000;

  /** What may be on its way when a refusal arrives. */
  private static final long UNDER_WAY = 20_000_000;

  private final CanvassServer server = CanvassServer.shared();
  private final Api api = Api.of(server).as("adatum-admin").with("Content-Type", TYPE);

  /** What was answered, and how many bytes were sent until then. */
  private record Refusal(String text, long sent) {}

  @Test
  void refusesAtOnceWhatSaysThatItIsTooLarge() throws IOException {
    Refusal refusal = upload("/api/v1" + PATH, "Content-Length: " + TWO_GIGABYTES);
    assertThat(refusal.text()).startsWith("HTTP/1.1 413").contains("application/problem+json");
    assertThat(refusal.text()).contains("The file is larger than 50 MB.");
    assertThat(refusal.sent()).isLessThan(UNDER_WAY);
  }

  @Test
  void cutsOffWhatBecomesTooLargeOnItsWay() throws IOException {
    Refusal refusal = upload("/api/v1" + PATH, "Transfer-Encoding: chunked");
    assertThat(refusal.text()).startsWith("HTTP/1.1 413").contains("application/problem+json");
    assertThat(refusal.sent()).isLessThan(52_000_000 + UNDER_WAY);
  }

  @Test
  void showsAPageThatSaysSoWhereAPageIsSentTooMuch() throws IOException {
    Refusal refusal = upload("/login", "Content-Length: " + TWO_GIGABYTES);
    assertThat(refusal.text()).startsWith("HTTP/1.1 413").contains("This file is too large");
    assertThat(refusal.sent()).isLessThan(UNDER_WAY);
  }

  @Test
  void takesNoFormOfUnknownLengthAtAPage() throws IOException {
    Refusal refusal = upload("/login", "Transfer-Encoding: chunked");
    assertThat(refusal.text()).startsWith("HTTP/1.1 400");
    assertThat(refusal.sent()).isLessThan(UNDER_WAY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "garbage",
        FILE,
        FILE + "\r\n--b\r\n",
        "--b\r\nContent-Disposition: form-data\r\n\r\na\n1\n\r\n--b--\r\n",
        "--b\r\nContent-Type: text/csv\r\n\r\na\n1\n\r\n--b--\r\n"
      })
  void refusesABrokenForm(String form) {
    Api.Answer answer = api.send("POST", PATH, BodyPublishers.ofString(form));
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
  }

  @Test
  void refusesAFormWithoutBoundary() {
    Api.Answer answer =
        api.with("Content-Type", "multipart/form-data")
            .send("POST", PATH, BodyPublishers.ofString(FILE + "\r\n--b--\r\n"));
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
  }

  @Test
  void refusesAFormOfVeryManyParts() {
    String part = "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n";
    Api.Answer answer =
        api.send("POST", PATH, BodyPublishers.ofString(part.repeat(100_000) + "--b--\r\n"));
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
  }

  @Test
  void asksForTheFile() {
    String part = "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n--b--\r\n";
    Api.Answer answer = api.send("POST", PATH, BodyPublishers.ofString(part));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().path("errors").get(0).path("field").asText()).isEqualTo("file");
  }

  /** Sends two gigabytes, or as much as the server takes before it answers. */
  private Refusal upload(String path, String framing) throws IOException {
    boolean chunked = framing.endsWith("chunked");
    int port = server.uri("/").getPort();
    byte[] block = new byte[1 << 16];
    Arrays.fill(block, (byte) 'x');
    try (Socket socket = new Socket("localhost", port)) {
      OutputStream out = socket.getOutputStream();
      send(out, head(path, framing), false);
      send(out, FILE, chunked);
      long sent = 0;
      try {
        while (sent < TWO_GIGABYTES && socket.getInputStream().available() == 0) {
          send(out, new String(block, StandardCharsets.ISO_8859_1), chunked);
          sent += block.length;
        }
      } catch (SocketException e) {
        // The server has hung up; what it has answered is there to be read.
        assertThat(sent).isLessThan(TWO_GIGABYTES);
      }
      return new Refusal(answer(socket.getInputStream()), sent);
    }
  }

  /** The answer to its end; the connection itself waits for the rest of the form. */
  private static String answer(InputStream in) throws IOException {
    StringBuilder text = new StringBuilder();
    Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
    while (text.indexOf("</html>") < 0 && text.indexOf("\"detail\"") < 0) {
      int c = reader.read();
      if (c < 0) {
        return text.toString();
      }
      text.append((char) c);
    }
    for (int c = reader.read(); c >= 0 && c != '}' && c != '\n'; c = reader.read()) {
      text.append((char) c);
    }
    return text.toString();
  }

  private String head(String path, String framing) {
    String account = "adatum-admin:" + server.environment("CANVASS_DEMO_PASSWORD");
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
        + TYPE
        + "\r\nAuthorization: Basic "
        + Base64.getEncoder().encodeToString(account.getBytes(StandardCharsets.UTF_8))
        + "\r\n"
        + framing
        + "\r\n\r\n";
  }

  private static void send(OutputStream out, String text, boolean chunked) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    if (chunked) {
      out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }
    out.write(bytes);
    if (chunked) {
      out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
    }
  }
}
