package io.canvass.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JobFailureTest {

  @Test
  void saysInEveryLanguageWhatWasMadeForPeople() {
    Throwable thrown =
        new IllegalStateException(new InvalidInputException("file", "import.rows.many", 5));
    assertThat(JobFailure.texts(thrown))
        .containsEntry("en", "The file has more than 5 rows.")
        .hasEntrySatisfying("ja", text -> assertThat(text).contains("5").doesNotContain("rows"));
    assertThat(JobFailure.text(thrown)).isEqualTo("The file has more than 5 rows.");
  }

  @Test
  void saysWhereTheReasonIsOtherwise() {
    assertThat(JobFailure.text(new IllegalStateException("secret")))
        .contains("server's log")
        .doesNotContain("secret");
    assertThat(JobFailure.text(null)).contains("server's log");
  }

  @Test
  void keepsTheFirstReasonAndForgetsItWhenTheJobGoesOn() {
    JobRecord failed =
        JobRecord.waiting(
                JobId.next(new TenantId("adatum"), 1, new Random()),
                "response-import",
                Map.of(),
                Instant.EPOCH,
                "here")
            .blamed(JobFailure.texts(new InvalidInputException("file", "import.file.empty")))
            .blamed(JobFailure.texts(null))
            .ended(JobStatus.FAILED, JobFailure.text(null), Instant.EPOCH);
    assertThat(failed.job().error(Locale.JAPANESE)).contains("空");
    assertThat(failed.job().error(Locale.ENGLISH)).contains("empty");
    assertThat(failed.restarting("x").job().error(Locale.JAPANESE)).isEmpty();
  }
}
