package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.Json;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnouncementTest {

  private static final String SURVEY =
      "{\"survey\": {\"tenant\": \"adatum\", \"slug\": \"s\", \"generation\": \"g\"}, ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"responses\": []}",
        "{\"survey\": null, \"responses\": []}",
        "{\"survey\": {\"tenant\": \"adatum\", \"slug\": \"s\", \"generation\": \"g\"}}",
        "{\"survey\": {\"slug\": \"s\", \"generation\": \"g\"}, \"responses\": []}",
        "{\"survey\": {\"tenant\": \"adatum\", \"slug\": null, \"generation\": \"g\"}, \"responses\": []}",
        "{\"survey\": {\"tenant\": \"adatum\", \"slug\": \"s\"}, \"responses\": []}",
        SURVEY + "\"responses\": [null]}",
        SURVEY + "\"responses\": [{\"ticks\": 1, \"surveyVersion\": 1}]}",
        SURVEY + "\"responses\": [], \"erasures\": [null]}",
        SURVEY
            + "\"responses\": [], \"erasures\": [{\"at\": \"2026-01-01T00:00:00Z\", \"account\": \"a\"}]}",
        SURVEY
            + "\"responses\": [], \"erasures\": [{\"id\": \"00000000-0000-0000-0000-000000000001\", \"account\": \"a\"}]}",
        SURVEY
            + "\"responses\": [], \"erasures\": [{\"id\": \"00000000-0000-0000-0000-000000000001\", \"at\": \"2026-01-01T00:00:00Z\"}]}",
        "[]",
        "1"
      })
  void isNotReadFromWhatIsNone(String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Json.read(body, Announcement.class))
        .isInstanceOf(UncheckedIOException.class);
  }
}
