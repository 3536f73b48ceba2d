package io.canvass.dataimport;

import io.canvass.counting.Pipeline;
import io.canvass.job.InMemoryJobStore;
import io.canvass.job.Job;
import io.canvass.job.JobStore;
import io.canvass.job.JobTracker;
import io.canvass.job.WaitingJobs;
import io.canvass.platform.TenantId;
import io.canvass.response.InMemoryResponseIndexStore;
import io.canvass.response.InMemoryResponseLogStore;
import io.canvass.response.InMemoryResponseQueue;
import io.canvass.response.InMemorySurveyAnswerStore;
import io.canvass.response.ResponseIndexStore;
import io.canvass.response.ResponseLogStore;
import io.canvass.summary.InMemorySurveyAnswersSummaryStore;
import io.canvass.survey.InMemorySequenceStore;
import io.canvass.survey.InMemorySurveyStore;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyStore;
import io.canvass.tenant.InMemoryTenantStore;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** All that an import needs, put together in memory. */
final class Importing {

  static final TenantId ADATUM = new TenantId("adatum");
  static final long MOST_BYTES = 1_000;

  final SurveyStore surveys = new InMemorySurveyStore();
  final InMemoryImportFileStore files = new InMemoryImportFileStore();
  final JobStore jobs = new InMemoryJobStore();
  final JobTracker tracker = new JobTracker(jobs);
  final SurveyEditor editor =
      new SurveyEditor(surveys, new SurveyCatalog(surveys), new InMemorySequenceStore());
  final InMemoryTenantStore tenants = new InMemoryTenantStore();
  final ResponseIndexStore index = new InMemoryResponseIndexStore();
  final ResponseLogStore log = new InMemoryResponseLogStore();
  final Pipeline pipeline =
      new Pipeline(
          new Pipeline.Stores(
              tenants,
              surveys,
              new InMemorySurveyAnswerStore(),
              new InMemoryResponseQueue(),
              index,
              log,
              new InMemorySurveyAnswersSummaryStore()));
  final ImportLimits limits;
  final ImportFiles kept;
  final ImportReports reports = new ImportReports(files);
  final ResponseImporter importer;
  final ImportSteps steps;

  /** Of small files only. */
  Importing() {
    this(new ImportLimits(MOST_BYTES, 2_000, 1_000));
  }

  Importing(ImportLimits limits) {
    this.limits = limits;
    this.kept = new ImportFiles(files, limits);
    ExportedSurveys exported = new ExportedSurveys(new SurveyCatalog(surveys), pipeline.browser);
    this.importer =
        new ResponseImporter(new WaitingJobs(jobs), kept, limits, reports, editor, exported);
    this.steps =
        new ImportSteps(
            tracker,
            new ImportInput(kept, limits, reports, exported, new WaitingJobs(jobs)),
            editor,
            surveys,
            pipeline.indexer,
            pipeline.folder);
  }

  /** Sends a file to be imported. */
  Job start(String text, String title, String key) {
    return start(text, new ImportRequest(title, null, null, null, null, null, null, key));
  }

  /** Sends a file to be imported as asked. */
  Job start(String text, ImportRequest request) {
    return importer.start(
        ADATUM,
        "some/folder/My file.csv",
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        request);
  }
}
