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
 * Metadata tell the survey's generation, since a later survey may use the same container, and
 * whether the blob is a tombstone.
 */
@ApplicationScoped
public class AzureSurveyAnswerStore implements SurveyAnswerStore {

  private static final String FINGERPRINT = "fingerprint";
  private static final String GENERATION = "generation";
  private static final String ERASED = "erased";

  private final StorageGateway storage;

  @Inject
  public AzureSurveyAnswerStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Stored putIfAbsent(SurveyKey survey, SurveyAnswer answer, String fingerprint) {
    try {
      container(survey)
          .create(
              answer.id().toString(),
              Json.write(answer),
              Map.of(FINGERPRINT, fingerprint, GENERATION, survey.generation()));
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
                    blob.metadata().getOrDefault(FINGERPRINT, ""),
                    blob.metadata().containsKey(ERASED)));
  }

  @Override
  public void erase(SurveyKey survey, SurveyAnswer answer) {
    container(survey)
        .put(
            answer.id().toString(),
            Json.write(answer.tombstone()),
            Map.of(ERASED, "true", GENERATION, survey.generation()));
  }

  @Override
  public void delete(SurveyKey survey, UUID id) {
    container(survey).delete(id.toString());
  }

  @Override
  public void deleteAll(SurveyKey survey) {
    container(survey)
        .deleteAll(
            metadata ->
                survey.generation().equals(metadata.getOrDefault(GENERATION, survey.generation())));
  }

  private BlobGateway container(SurveyKey survey) {
    return storage
        .of(survey.tenant())
        .container("surveyanswers-" + survey.tenant() + "-" + survey.slug());
  }
}
