package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A store in front of another one, for tests that let it fail. */
class ResponseIndexStoreThat implements ResponseIndexStore {

  private final ResponseIndexStore store;

  ResponseIndexStoreThat(ResponseIndexStore store) {
    this.store = store;
  }

  @Override
  public Optional<IndexHead> head(SurveyKey survey) {
    return store.head(survey);
  }

  @Override
  public Map<Integer, IndexLeaf> leaves(SurveyKey survey, Collection<Integer> numbers) {
    return store.leaves(survey, numbers);
  }

  @Override
  public boolean commit(
      SurveyKey survey,
      IndexHead before,
      IndexHead next,
      List<IndexLeaf> leaves,
      List<Erasure> erased) {
    return store.commit(survey, before, next, leaves, erased);
  }

  @Override
  public List<Erasure> erasures(SurveyKey survey, long after) {
    return store.erasures(survey, after);
  }

  @Override
  public void bury(SurveyKey survey) {
    store.bury(survey);
  }
}
