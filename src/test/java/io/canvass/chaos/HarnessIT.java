package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.chaos.Faults.Delivery;
import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The harness can fail: run on instances that have a defect, it tells. */
class HarnessIT {

  private static final int RESPONSES = 40;
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Delivery TWICE = new Delivery(0.5, 2, 0);

  private static List<String> differences(Defect defect, Delivery delivery) {
    try (Run run = Run.light(defect)) {
      run.members().forEach(member -> member.proxy().faults().deliver(delivery));
      Survey survey = run.survey("defect");
      Ledger ledger = new Ledger("defect");
      try (Respondents respondents = run.respondents(ledger, survey)) {
        run.acknowledged(ledger, RESPONSES, PATIENCE);
        return run.differences(ledger, survey, respondents);
      }
    }
  }

  @Test
  void doublesAreToldWhereTheCheckForDuplicatesIsOff() {
    assertThat(differences(Defect.DOUBLES, TWICE))
        .anyMatch(line -> line.contains("more than once in the index"))
        .anyMatch(line -> line.contains("more than once in the log"))
        .anyMatch(line -> line.contains("more than once when browsing"))
        .anyMatch(line -> line.matches("acknowledged \\d+, counted \\d+"))
        .anyMatch(line -> line.startsWith("recounted"))
        .noneMatch(line -> line.contains("acknowledged, and not stored"));
  }

  @Test
  void lossesAreTold() {
    assertThat(differences(Defect.LOSES, Delivery.PLAIN))
        .anyMatch(line -> line.contains("acknowledged, and not indexed"))
        .anyMatch(line -> line.contains("acknowledged, and not logged"))
        .anyMatch(line -> line.contains("acknowledged, and not browsed"))
        .noneMatch(line -> line.contains("more than once"));
  }
}
