package io.canvass.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.audit.AuditRecord;
import io.canvass.audit.AuditStore;
import io.canvass.audit.InMemoryAuditStore;
import io.canvass.job.InMemoryJobStore;
import io.canvass.job.Job;
import io.canvass.job.JobStore;
import io.canvass.job.JobTracker;
import io.canvass.job.WaitingJobs;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurveyRemoverTest {

  private static final TenantId ADATUM = new TenantId("adatum");
  private static final Slug COFFEE = new Slug("coffee");

  private final SurveyStore store = new InMemorySurveyStore();
  private final SurveyCatalog catalog = new SurveyCatalog(store);
  private final SurveyEditor editor = new SurveyEditor(store, catalog, new InMemorySequenceStore());
  private final JobStore jobs = new InMemoryJobStore();
  private final List<SurveyKey> removed = new ArrayList<>();
  private final AuditStore audit = new InMemoryAuditStore();
  private final List<SurveyPart> parts = List.of(removed::add);
  private final SurveyRemover remover =
      new SurveyRemover(store, catalog, new WaitingJobs(jobs), new JobTracker(jobs), audit, parts);

  private Versioned<Survey> coffee() {
    return editor.create(ADATUM, Surveys.authored("Coffee"));
  }

  @Test
  void hidesTheSurveyAtOnceAndRemovesItByAJob() {
    Versioned<Survey> survey = coffee();
    Job job = remover.remove(ADATUM, COFFEE, "adatum-admin", survey.etag());
    assertThat(catalog.find(ADATUM, COFFEE)).isEmpty();
    assertThatThrownBy(() -> editor.read(ADATUM, COFFEE)).isInstanceOf(NotFoundException.class);
    assertThat(removed).isEmpty();
    remover.delete(job.id());
    assertThat(removed).containsExactly(survey.value().key());
    assertThat(audit.newest(ADATUM, 10))
        .extracting(AuditRecord::account, AuditRecord::survey, AuditRecord::id)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                "adatum-admin", "coffee", survey.value().generation()));
    assertThat(store.find(ADATUM, COFFEE)).isEmpty();
    assertThat(coffee().value().slug()).isEqualTo(COFFEE);
  }

  @Test
  void answersWithTheSameJobUntilTheSurveyIsGone() {
    String etag = coffee().etag();
    Job job = remover.remove(ADATUM, COFFEE, "adatum-admin", etag);
    assertThat(remover.remove(ADATUM, COFFEE, "adatum-admin", etag).id()).isEqualTo(job.id());
    remover.delete(job.id());
    assertThatThrownBy(() -> remover.remove(ADATUM, COFFEE, "adatum-admin", etag))
        .isInstanceOf(NotFoundException.class);
  }

  @Test
  void refusesAStaleTag() {
    Versioned<Survey> survey = coffee();
    editor.setStatus(ADATUM, COFFEE, SurveyStatus.OPEN, survey.etag());
    assertThatThrownBy(() -> remover.remove(ADATUM, COFFEE, "adatum-admin", survey.etag()))
        .isInstanceOf(StaleException.class);
    assertThat(editor.read(ADATUM, COFFEE).value().status()).isEqualTo(SurveyStatus.OPEN);
  }

  @Test
  void leavesASurveyAloneThatHasTakenTheSlugSince() {
    Job job = remover.remove(ADATUM, COFFEE, "adatum-admin", coffee().etag());
    remover.delete(job.id());
    removed.clear();
    Survey next = coffee().value();
    remover.delete(job.id());
    assertThat(removed).isEmpty();
    assertThat(editor.read(ADATUM, COFFEE).value()).isEqualTo(next);
  }

  @Test
  void waitsUntilNoInstanceRemembersTheSurvey() {
    Job job = remover.remove(ADATUM, COFFEE, "adatum-admin", coffee().etag());
    assertThat(remover.forgottenFrom(job.id()))
        .isAfter(new JobTracker(jobs).get(job.id()).createdOn().plus(SurveyCatalog.TIME_TO_LIVE));
  }
}
