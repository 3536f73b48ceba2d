package io.canvass.response.azure;

import io.canvass.platform.BlobGateway;
import io.canvass.platform.Json;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.response.SurveyAnswer;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Responses as blobs of the container {@code surveyanswers-{tenant}-{slug}}, named by their ids.
 */
@ApplicationScoped
public class AzureSurveyAnswerStore implements SurveyAnswerStore {

  private static final String FINGERPRINT = "fingerprint";

  private final StorageGateway storage;

  @Inject
  public AzureSurveyAnswerStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Stored putIfAbsent(SurveyKey survey, SurveyAnswer answer, String fingerprint) {
    try {
      container(survey)
          .create(answer.id().toString(), Json.write(answer), Map.of(FINGERPRINT, fingerprint));
      return new Stored(answer, fingerprint);
    } catch (StorageRefusal e) {
      // Sent before, or a lost answer to our own write: either way what is stored holds.
      return find(survey, answer.id()).orElseThrow(() -> e);
    }
  }

  @Override
  public Optional<Stored> find(SurveyKey survey, UUID id) {
    return container(survey)
        .get(id.toString())
        .map(
            blob ->
                new Stored(
                    Json.read(blob.content(), SurveyAnswer.class),
                    blob.metadata().getOrDefault(FINGERPRINT, "")));
  }

  @Override
  public void deleteAll(SurveyKey survey) {
    container(survey).deleteAll("");
  }

  private BlobGateway container(SurveyKey survey) {
    return storage
        .of(survey.tenant())
        .container("surveyanswers-" + survey.tenant() + "-" + survey.slug());
  }
}
