package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PersonalDataTest {

  private static Optional<PersonalData> byValues(String... cells) {
    return PersonalData.find(List.of("Column"), List.of(cells));
  }

  private static Optional<PersonalData> byName(String name) {
    return PersonalData.find(List.of(name), List.of("x"));
  }

  @Test
  void knowsAddressesByTheirForm() {
    assertThat(byValues("ann@example.org", "b.c+d@mail.example.co.uk"))
        .contains(PersonalData.EMAIL);
    assertThat(byValues("192.0.2.7", "10.0.0.1")).contains(PersonalData.NETWORK_ADDRESS);
    assertThat(byValues("2001:db8::7", "::1")).contains(PersonalData.NETWORK_ADDRESS);
    assertThat(byValues("00:1B:44:11:3A:B7")).contains(PersonalData.NETWORK_ADDRESS);
    assertThat(byValues("Mozilla/5.0 (X11; Linux x86_64)")).contains(PersonalData.DEVICE);
  }

  @Test
  void knowsWhatToolsCallSuchColumns() {
    assertThat(byName("IPAddress")).contains(PersonalData.NETWORK_ADDRESS);
    assertThat(byName("E-Mail Address")).contains(PersonalData.EMAIL);
    assertThat(byName("deviceid")).contains(PersonalData.DEVICE);
    assertThat(byName("User_Agent")).contains(PersonalData.DEVICE);
    assertThat(byName("RecipientLastName")).contains(PersonalData.NAME);
    assertThat(byName("LocationLatitude")).contains(PersonalData.PLACE);
  }

  @Test
  void leavesOtherColumnsAlone() {
    assertThat(byValues("10:20:30", "1.2.3", "a@b", "see you @ noon")).isEmpty();
    assertThat(byValues("ann@example.org", "no", "none")).isEmpty();
    assertThat(byName("Which device do you use?")).isEmpty();
    assertThat(PersonalData.find(List.of("IP Address"), List.of())).isEmpty();
  }
}
