package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmissionTimeTest {

  private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2025-12-14T19:05:29+06:00 | iso-8601            | 2025-12-14T13:05:29Z",
        "2017-07-18 08:28:09       | iso-8601            | 2017-07-17T23:28:09Z",
        "2017-07-18T08:28:09.125Z  | iso-8601            | 2017-07-18T08:28:09.125Z",
        "2017-07-18T08:28          | iso-8601            | 2017-07-17T23:28:00Z",
        "2017-07-18                | iso-8601            | 2017-07-17T15:00:00Z",
        "12/13/2019 12:02:32       | M/d/yyyy H:mm[:ss]  | 2019-12-13T03:02:32Z",
        "13/12/2019 12:02          | d/M/yyyy H:mm[:ss]  | 2019-12-13T03:02:00Z",
        "12/13/2019 1:02:32 PM     | M/d/yyyy h:mm[:ss] a| 2019-12-13T04:02:32Z",
        "7/25/14 18:37             | M/d/yy H:mm[:ss]    | 2014-07-25T09:37:00Z",
        "25.7.2014 18:37           | d.M.yyyy H:mm[:ss]  | 2014-07-25T09:37:00Z",
        "2019/12/13 0:02:32        | yyyy/M/d H:mm[:ss]  | 2019-12-12T15:02:32Z",
        "2019/12/13 1:02:32 PM GMT+2 | yyyy/M/d h:mm:ss a O | 2019-12-13T11:02:32Z",
        "20191213                  | yyyyMMdd            | 2019-12-12T15:00:00Z",
      })
  void readsTheFormatThatItGuesses(String cell, String format, Instant time) {
    assertThat(SubmissionTime.guess(List.of(cell))).contains(format);
    assertThat(new SubmissionTime(format, TOKYO).read(cell)).contains(time);
  }

  @Test
  void tellsDayAndMonthApartByOneThatCanBeNoMonth() {
    assertThat(SubmissionTime.guess(List.of("1/2/2020 9:00", "13/2/2020 9:00")))
        .contains("d/M/yyyy H:mm[:ss]");
  }

  @Test
  void tellsDayAndMonthApartByTheOrderOfTheRows() {
    assertThat(
            SubmissionTime.guess(
                List.of("5/1/2020 9:00", "7/1/2020 9:00", "1/2/2020 9:00", "4/2/2020 9:00")))
        .contains("d/M/yyyy H:mm[:ss]");
    assertThat(
            SubmissionTime.guess(
                List.of("4/2/2020 9:00", "1/2/2020 9:00", "7/1/2020 9:00", "5/1/2020 9:00")))
        .contains("d/M/yyyy H:mm[:ss]");
  }

  @Test
  void guessesNothingFromOtherThings() {
    assertThat(SubmissionTime.guess(List.of())).isEmpty();
    assertThat(SubmissionTime.guess(List.of("2020-01-02", "soon"))).isEmpty();
    assertThat(SubmissionTime.guess(List.of("4", "5"))).isEmpty();
  }

  @Test
  void readsNothingThatIsNoTime() {
    SubmissionTime time = new SubmissionTime(SubmissionTime.ISO, TOKYO);
    assertThat(time.read("2020-02-30")).isEmpty();
    assertThat(time.read("0001-01-01")).isEmpty();
    assertThat(time.read("")).isEmpty();
  }
}
