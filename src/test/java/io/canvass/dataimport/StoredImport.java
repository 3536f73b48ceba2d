package io.canvass.dataimport;

import io.canvass.counting.Pipeline;
import io.canvass.dataimport.azure.AzureImportFileStore;
import io.canvass.export.CsvOptions;
import io.canvass.export.ResponseExporter;
import io.canvass.job.JobTracker;
import io.canvass.job.WaitingJobs;
import io.canvass.job.azure.AzureJobStore;
import io.canvass.platform.StampClock;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.TenantId;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.LogReader;
import io.canvass.response.OrderedResponses;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.response.azure.AzureSurveyAnswerStore;
import io.canvass.summary.azure.AzureSurveyAnswersSummaryStore;
import io.canvass.survey.Slug;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.azure.AzureSequenceStore;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.azure.AzureTenantStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An instance that imports into real storage, its steps carried out as the batch runtime does. */
public final class StoredImport {

  private static final int CHUNK = 1_000;

  /** What the batch runtime remembers of a job; it outlives the instance. */
  public static final class Checkpoint {
    private boolean surveyMade;
    private boolean rowsWritten;
    private long rows;
  }

  /** The rest of the instance. */
  public final Pipeline pipeline;

  private final ResponseImporter importer;
  private final ImportSteps steps;
  private final ResponseExporter exporter;

  public StoredImport(StorageGateway storage) {
    ImportLimits limits = new ImportLimits(50_000_000, 2_000, 1_000_000);
    AzureImportFileStore files = new AzureImportFileStore(storage);
    AzureSurveyStore surveys = new AzureSurveyStore(storage, new StampClock());
    AzureResponseIndexStore index = new AzureResponseIndexStore(storage);
    AzureResponseLogStore log = new AzureResponseLogStore(storage);
    SurveyCatalog catalog = new SurveyCatalog(surveys);
    SurveyEditor editor = new SurveyEditor(surveys, catalog, new AzureSequenceStore(storage));
    AzureJobStore jobs = new AzureJobStore(storage);
    ImportFiles kept = new ImportFiles(files, limits);
    ImportReports reports = new ImportReports(files);
    pipeline =
        new Pipeline(
            new Pipeline.Stores(
                new AzureTenantStore(storage),
                surveys,
                new AzureSurveyAnswerStore(storage),
                new AzureResponseQueue(storage),
                index,
                log,
                new AzureSurveyAnswersSummaryStore(storage)));
    ExportedSurveys exported = new ExportedSurveys(catalog, pipeline.browser);
    importer = new ResponseImporter(new WaitingJobs(jobs), kept, limits, reports, editor, exported);
    steps =
        new ImportSteps(
            new JobTracker(jobs),
            new ImportInput(kept, limits, reports, exported, new WaitingJobs(jobs)),
            editor,
            surveys,
            pipeline.indexer,
            pipeline.folder);
    exporter = new ResponseExporter(catalog, new OrderedResponses(index, new LogReader(log)));
  }

  /** Takes in a file; the job's id. */
  public String start(TenantId tenant, InputStream file, String title) {
    return start(tenant, file, title, null);
  }

  /** Takes in a file whose column of that number has the times; null for none. */
  public String start(
      TenantId tenant, InputStream file, String title, @Nullable Integer timeColumn) {
    TimePlan time = timeColumn == null ? null : new TimePlan(timeColumn, "", "UTC");
    return importer
        .start(
            tenant,
            "file.csv",
            file,
            new ImportRequest(title, null, null, null, null, null, time, null))
        .id();
  }

  /** Carries the job out from where it was. */
  public void run(String job, Checkpoint checkpoint) throws IOException {
    if (!checkpoint.surveyMade) {
      steps.makeSurvey(job, () -> false);
      checkpoint.surveyMade = true;
    }
    if (!checkpoint.rowsWritten) {
      write(job, checkpoint);
      checkpoint.rowsWritten = true;
    }
    steps.finish(job);
  }

  private void write(String job, Checkpoint checkpoint) throws IOException {
    try (ResponseReader reader = steps.read(job, checkpoint.rows)) {
      List<AcceptedResponse> chunk = new ArrayList<>();
      AcceptedResponse next = reader.next();
      while (next != null) {
        chunk.add(next);
        next = chunk.size() < CHUNK ? reader.next() : null;
        if (next == null) {
          steps.write(job, chunk);
          steps.progress(job, reader.position(), reader.total());
          checkpoint.rows = reader.position();
          chunk = new ArrayList<>();
          next = reader.next();
        }
      }
    }
  }

  /** Writes the survey's responses as CSV. */
  public void export(TenantId tenant, Slug slug, OutputStream out) throws IOException {
    exporter.csv(tenant, slug, CsvOptions.of(null, null)).writeTo(out);
  }
}
