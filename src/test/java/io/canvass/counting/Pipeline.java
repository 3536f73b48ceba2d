package io.canvass.counting;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.audit.AuditStore;
import io.canvass.audit.InMemoryAuditStore;
import io.canvass.platform.Json;
import io.canvass.platform.StampClock;
import io.canvass.response.Announcer;
import io.canvass.response.ErasureSteps;
import io.canvass.response.Inbox;
import io.canvass.response.LogReader;
import io.canvass.response.Receipt;
import io.canvass.response.ResponseAcceptor;
import io.canvass.response.ResponseBrowser;
import io.canvass.response.ResponseChanges;
import io.canvass.response.ResponseEraser;
import io.canvass.response.ResponseIndexStore;
import io.canvass.response.ResponseIndexer;
import io.canvass.response.ResponseLogStore;
import io.canvass.response.ResponseQueue;
import io.canvass.response.SegmentBlanker;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.response.Tombstones;
import io.canvass.summary.ErasedFromSummary;
import io.canvass.summary.SummaryFolder;
import io.canvass.summary.SummaryOfSurvey;
import io.canvass.summary.SummaryReader;
import io.canvass.summary.SurveyAnswersSummaryStore;
import io.canvass.summary.WordCounter;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyStore;
import io.canvass.tenant.TenantDirectory;
import io.canvass.tenant.TenantStore;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** One instance of the pipeline, from accepting to browsing, put together without a container. */
public final class Pipeline {

  /** The stores that all instances share. */
  public record Stores(
      TenantStore tenants,
      SurveyStore surveys,
      SurveyAnswerStore answers,
      ResponseQueue queue,
      ResponseIndexStore index,
      ResponseLogStore log,
      SurveyAnswersSummaryStore summaries,
      AuditStore audit) {

    /** The same with another log. */
    public Stores withLog(ResponseLogStore other) {
      return new Stores(tenants, surveys, answers, queue, index, other, summaries, audit);
    }

    /** Stores with an audit in memory. */
    public Stores(
        TenantStore tenants,
        SurveyStore surveys,
        SurveyAnswerStore answers,
        ResponseQueue queue,
        ResponseIndexStore index,
        ResponseLogStore log,
        SurveyAnswersSummaryStore summaries) {
      this(tenants, surveys, answers, queue, index, log, summaries, new InMemoryAuditStore());
    }
  }

  public final Inbox inbox;
  public final Fetcher fetcher;
  public final ResponseAcceptor acceptor;
  public final ResponseIndexer indexer;
  public final SummaryFolder folder;
  public final WordCounter words;
  public final ResponseEraser eraser;
  public final CountingPass pass;
  public final ResponseBrowser browser;
  public final SummaryReader summaries;

  public Pipeline(Stores stores) {
    this(stores, new StampClock());
  }

  public Pipeline(Stores stores, StampClock clock) {
    this(stores, clock, new Inbox(Duration.ofSeconds(60), Duration.ZERO));
  }

  /** An instance that holds messages for that time and paces nothing. */
  public Pipeline(Stores stores, StampClock clock, Duration hidden) {
    this(stores, clock, new Inbox(hidden, Duration.ZERO));
  }

  public Pipeline(Stores stores, StampClock clock, Inbox inbox) {
    this(stores, clock, inbox, new ResponseIndexer(stores.index(), stores.log()));
  }

  /** An instance with an indexer of its own kind. */
  public Pipeline(Stores stores, StampClock clock, Inbox inbox, ResponseIndexer indexer) {
    this.inbox = inbox;
    this.indexer = indexer;
    fetcher = new Fetcher(stores.queue(), inbox);
    SurveyCatalog surveys = new SurveyCatalog(stores.surveys());
    LogReader log = new LogReader(stores.log());
    acceptor =
        new ResponseAcceptor(
            surveys,
            stores.answers(),
            new Announcer(stores.queue(), new TenantDirectory(stores.tenants()), inbox),
            clock);
    ResponseChanges changes = new ResponseChanges(log, stores.index());
    folder = new SummaryFolder(stores.summaries(), indexer, changes, surveys);
    words = new WordCounter(stores.summaries(), changes, indexer, surveys);
    eraser =
        new ResponseEraser(
            surveys,
            new TenantDirectory(stores.tenants()),
            stores.queue(),
            new ErasureSteps(
                stores.answers(),
                indexer,
                new Tombstones(stores.index()),
                new SegmentBlanker(stores.index(), stores.log()),
                stores.audit(),
                List.of(new ErasedFromSummary(indexer, folder, words))));
    pass =
        new CountingPass(
            stores.queue(),
            new BatchCounter(
                surveys,
                stores.answers(),
                indexer,
                folder,
                eraser,
                new LateAnnouncements(
                    stores.answers(), stores.log(), new SummaryOfSurvey(stores.summaries()))),
            inbox);
    browser = new ResponseBrowser(surveys, stores.answers(), stores.index(), log);
    summaries = new SummaryReader(surveys, stores.summaries(), words);
  }

  /** Accepts answers given as code, value, code, value. */
  public Receipt accept(Survey survey, String key, Object... codesAndValues) {
    Map<String, JsonNode> answers = new LinkedHashMap<>();
    for (int i = 0; i < codesAndValues.length; i += 2) {
      answers.put((String) codesAndValues[i], Json.mapper().valueToTree(codesAndValues[i + 1]));
    }
    return acceptor.accept(survey.tenant(), survey.slug(), answers, key);
  }

  /** Accepts answers under a key of their own. */
  public Receipt acceptOnce(Survey survey, Object... codesAndValues) {
    return accept(survey, UUID.randomUUID().toString(), codesAndValues);
  }

  /**
   * Asks the queues once and counts what there is.
   *
   * @return whether there was anything
   */
  public boolean run() {
    int fetched = fetcher.fetchNow();
    boolean counted = false;
    for (var batch = inbox.next(); batch.isPresent(); batch = inbox.next()) {
      pass.count(batch.get());
      counted = true;
    }
    return fetched > 0 || counted;
  }

  /** Counts until there is nothing left to take. */
  public void drain() {
    boolean worked = true;
    while (worked) {
      worked = run();
    }
  }
}
