package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.Json;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnouncementTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"responses\": []}",
        "{\"survey\": null, \"responses\": []}",
        "{\"survey\": {\"tenant\": \"adatum\", \"slug\": \"s\", \"generation\": \"g\"}}",
        "[]",
        "1"
      })
  void isNotReadFromWhatIsNone(String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Json.read(body, Announcement.class))
        .isInstanceOf(UncheckedIOException.class);
  }
}
