package io.canvass.counting;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.Json;
import io.canvass.platform.StampClock;
import io.canvass.response.Announcer;
import io.canvass.response.LogReader;
import io.canvass.response.Receipt;
import io.canvass.response.ResponseAcceptor;
import io.canvass.response.ResponseBrowser;
import io.canvass.response.ResponseIndexStore;
import io.canvass.response.ResponseIndexer;
import io.canvass.response.ResponseLogStore;
import io.canvass.response.ResponseQueue;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.response.WorkSignal;
import io.canvass.summary.SummaryFolder;
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
      SurveyAnswersSummaryStore summaries) {}

  private static final Duration HIDDEN = Duration.ofSeconds(60);

  public final WorkSignal signal = new WorkSignal();
  public final ResponseAcceptor acceptor;
  public final ResponseIndexer indexer;
  public final SummaryFolder folder;
  public final CountingPass pass;
  public final ResponseBrowser browser;
  public final SummaryReader summaries;

  public Pipeline(Stores stores) {
    this(stores, new StampClock());
  }

  public Pipeline(Stores stores, StampClock clock) {
    this(stores, clock, HIDDEN);
  }

  /** An instance whose messages come again after the given time if it dies. */
  public Pipeline(Stores stores, StampClock clock, Duration hidden) {
    SurveyCatalog surveys = new SurveyCatalog(stores.surveys());
    LogReader log = new LogReader(stores.log());
    indexer = new ResponseIndexer(stores.index(), stores.log());
    acceptor =
        new ResponseAcceptor(
            surveys,
            stores.answers(),
            new Announcer(stores.queue(), new TenantDirectory(stores.tenants()), signal),
            clock);
    folder = new SummaryFolder(stores.summaries(), indexer, log, surveys);
    pass = new CountingPass(stores.queue(), surveys, stores.answers(), indexer, folder, hidden);
    browser = new ResponseBrowser(surveys, stores.answers(), stores.index(), log);
    summaries =
        new SummaryReader(
            surveys,
            stores.summaries(),
            new WordCounter(stores.summaries(), log, surveys),
            indexer);
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

  /** Counts until there is nothing left to take. */
  public void drain() {
    boolean worked = true;
    while (worked) {
      worked = pass.run();
    }
  }
}
