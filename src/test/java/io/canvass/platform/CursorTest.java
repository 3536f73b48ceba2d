package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

  @Test
  void tellsThePositionThatItWasMadeOf() {
    assertThat(Cursor.read("things", Cursor.of("things", "a:b/ü"))).isEqualTo("a:b/ü");
    assertThat(Cursor.of("things", "a:b/ü")).matches("[A-Za-z0-9_-]+");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "", "%%%", "b3RoZXJzOjE", "dGhpbmdz"})
  void refusesWhatIsNoneOfTheList(String cursor) {
    assertThatThrownBy(() -> Cursor.read("things", cursor))
        .isInstanceOf(InvalidInputException.class);
  }
}
