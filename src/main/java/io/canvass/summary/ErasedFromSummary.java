package io.canvass.summary;

import io.canvass.response.CountOfResponses;
import io.canvass.response.ResponseIndexer;
import io.canvass.survey.Survey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Takes what is erased out of a survey's summary and its words. */
@ApplicationScoped
public class ErasedFromSummary implements CountOfResponses {

  private final ResponseIndexer indexer;
  private final SummaryFolder folder;
  private final WordCounter words;

  @Inject
  public ErasedFromSummary(ResponseIndexer indexer, SummaryFolder folder, WordCounter words) {
    this.indexer = indexer;
    this.folder = folder;
    this.words = words;
  }

  @Override
  public long takeBack(Survey survey) {
    long erasures = indexer.freshHead(survey.key()).erasures().count();
    folder.fold(survey);
    words.takeBack(survey);
    return erasures;
  }
}
