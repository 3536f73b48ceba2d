package io.canvass.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PasswordsTest {

  @Test
  void knowsThePasswordAgainAndNoOther() {
    String hash = Passwords.hash("pässwörd 顧客");
    assertThat(Passwords.matches("pässwörd 顧客", hash)).isTrue();
    assertThat(Passwords.matches("pässwörd 顧", hash)).isFalse();
    assertThat(Passwords.matches("", hash)).isFalse();
  }

  @Test
  void saltsEachHash() {
    assertThat(Passwords.hash("same")).isNotEqualTo(Passwords.hash("same"));
  }

  @Test
  void letsNoPasswordMatchTheHashOfNobody() {
    assertThat(Passwords.matches("", Passwords.NONE)).isFalse();
    assertThat(Passwords.matches("anything", Passwords.NONE)).isFalse();
  }

  @Test
  void refusesHashesOfAnUnknownForm() {
    assertThatThrownBy(() -> Passwords.matches("x", "plain"))
        .isInstanceOf(IllegalStateException.class);
  }
}
