package io.canvass.chaos;

import io.canvass.counting.Pipeline;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.ResponseIndexStore;
import io.canvass.response.ResponseIndexer;
import io.canvass.response.ResponseLogStore;
import io.canvass.survey.SurveyKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** What may be wrong with an instance, so that it is seen that the harness tells. */
enum Defect {
  /** Nothing. */
  NONE,

  /** The check for duplicates finds none: whatever is delivered is a new response. */
  DOUBLES,

  /** Now and then one response is taken for done, and nothing is done. */
  LOSES;

  ResponseIndexer indexer(Pipeline.Stores stores) {
    return switch (this) {
      case NONE -> new ResponseIndexer(stores.index(), stores.log());
      case DOUBLES -> new Forgetful(stores.index(), stores.log());
      case LOSES -> new Careless(stores.index(), stores.log());
    };
  }

  /** A response is known by its stamp; here every delivery has another. */
  private static final class Forgetful extends ResponseIndexer {
    private final AtomicLong deliveries = new AtomicLong();

    Forgetful(ResponseIndexStore index, ResponseLogStore log) {
      super(index, log);
    }

    @Override
    public void add(SurveyKey survey, String owner, List<AcceptedResponse> responses) {
      List<AcceptedResponse> strange = new ArrayList<>();
      for (AcceptedResponse response : responses) {
        strange.add(
            new AcceptedResponse(
                response.id(),
                response.ticks() + deliveries.incrementAndGet(),
                response.surveyVersion(),
                response.answers()));
      }
      super.add(survey, owner, strange);
    }
  }

  private static final class Careless extends ResponseIndexer {
    private static final int OFTEN = 4;

    Careless(ResponseIndexStore index, ResponseLogStore log) {
      super(index, log);
    }

    @Override
    public void add(SurveyKey survey, String owner, List<AcceptedResponse> responses) {
      // The same ones whenever they are delivered: a message that comes again mends nothing.
      super.add(
          survey,
          owner,
          responses.stream()
              .filter(response -> Math.floorMod(response.id().hashCode(), OFTEN) > 0)
              .toList());
    }
  }
}
