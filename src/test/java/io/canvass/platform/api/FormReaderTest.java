package io.canvass.platform.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.TooLargeException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormReaderTest {

  private static final String FILE =
      """
      --b
      Content-Disposition: form-data; name="file"; filename="Größe \\"1\\".csv"
      Content-Type: text/csv

      """
          .replace("\n", "\r\n");

  private static InputStream stream(String form, long most) {
    return new FormStream(
        new ByteArrayInputStream(form.getBytes(StandardCharsets.UTF_8)),
        "b",
        most,
        () -> new TooLargeException("import.file.large", 1));
  }

  private static List<String> read(String form) throws IOException {
    List<String> parts = new ArrayList<>();
    FormReader reader = new FormReader(stream(form, 1_000_000), "b");
    for (Optional<FormReader.Part> part = reader.next(); part.isPresent(); part = reader.next()) {
      String text = new String(part.get().content().readAllBytes(), StandardCharsets.UTF_8);
      parts.add(part.get().name() + "|" + part.get().fileName() + "|" + text);
    }
    return parts;
  }

  @Test
  void readsPartsInTheirOrder() throws IOException {
    assertThat(
            read(
                "preamble\r\n"
                    + FILE
                    + "a,é\r\n1,2\r\n"
                    + "\r\n--b\r\ncontent-disposition: form-data; name=title\r\n\r\nVisits"
                    + "\r\n--b--\r\nepilogue"))
        .containsExactly("file|Größe \"1\".csv|a,é\r\n1,2\r\n", "title|null|Visits");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\r", "\r\n", "\r\n-", "\r\n--", "\r\r\n--a", "\n--b", "-\r\n\r\n"})
  void takesWhatOnlyLooksLikeABoundaryForContent(String content) throws IOException {
    assertThat(read(FILE + content + "\r\n--b--"))
        .containsExactly("file|Größe \"1\".csv|" + content);
  }

  @Test
  void passesOverPartsThatNobodyReads() throws IOException {
    FormReader reader =
        new FormReader(
            stream(
                FILE
                    + "x".repeat(200_000)
                    + "\r\n--b\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\n1\r\n--b--",
                1_000_000),
            "b");
    assertThat(reader.next().orElseThrow().name()).isEqualTo("file");
    assertThat(reader.next().orElseThrow().name()).isEqualTo("n");
    assertThat(reader.next()).isEmpty();
    assertThat(reader.next()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "garbage",
        "--b\r\n",
        "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\ncut",
        "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\ncut\r\n--b\r\n",
        "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\ny\r\n--bb\r\n--b--",
        "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
        "--b\r\nContent-Type: text/csv\r\n\r\nx\r\n--b--"
      })
  void refusesWhatIsBroken(String form) {
    assertThatThrownBy(() -> read(form)).isInstanceOf(MalformedFormException.class);
  }

  @Test
  void refusesEndlessHeadersAndVeryManyParts() {
    assertThatThrownBy(() -> read("--b\r\nX: " + "y".repeat(20_000)))
        .isInstanceOf(MalformedFormException.class);
    String part = "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n1\r\n";
    assertThatThrownBy(() -> read(part.repeat(101) + "--b--"))
        .isInstanceOf(MalformedFormException.class);
  }

  @Test
  void refusesMoreThanMayBe() {
    FormReader reader = new FormReader(stream(FILE + "x".repeat(5_000), 1_000), "b");
    assertThatThrownBy(() -> reader.next().orElseThrow().content().readAllBytes())
        .isInstanceOf(TooLargeException.class);
  }
}
