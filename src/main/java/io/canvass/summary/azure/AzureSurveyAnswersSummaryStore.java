package io.canvass.summary.azure;

import io.canvass.platform.BlobGateway;
import io.canvass.platform.Json;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.Versioned;
import io.canvass.summary.SummaryDocument;
import io.canvass.summary.SurveyAnswersSummaryStore;
import io.canvass.summary.VocabularyDocument;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Summaries as the blobs {@code {tenant}-{slug}}, vocabularies beside them; a slug has no dot, so
 * names can't meet.
 */
@ApplicationScoped
public class AzureSurveyAnswersSummaryStore implements SurveyAnswersSummaryStore {

  private static final String VOCABULARY = ".words";

  private final StorageGateway storage;

  @Inject
  public AzureSurveyAnswersSummaryStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Optional<Versioned<SummaryDocument>> find(SurveyKey survey) {
    return container(survey)
        .get(name(survey))
        .map(
            blob -> {
              SummaryDocument stored = Json.read(blob.content(), SummaryDocument.class);
              boolean same = stored.generation().equals(survey.generation());
              return new Versioned<>(
                  same ? stored : SummaryDocument.empty(survey.generation()), blob.etag());
            });
  }

  @Override
  public Optional<String> save(SurveyKey survey, SummaryDocument summary, @Nullable String etag) {
    return write(survey, name(survey), Json.write(summary), etag);
  }

  @Override
  public Optional<Versioned<VocabularyDocument>> findVocabulary(SurveyKey survey) {
    return container(survey)
        .get(name(survey) + VOCABULARY)
        .map(
            blob -> {
              VocabularyDocument stored = Json.read(blob.content(), VocabularyDocument.class);
              boolean same = stored.generation().equals(survey.generation());
              return new Versioned<>(
                  same ? stored : VocabularyDocument.empty(survey.generation(), stored.analyzer()),
                  blob.etag());
            });
  }

  @Override
  public Optional<String> saveVocabulary(
      SurveyKey survey, VocabularyDocument vocabulary, @Nullable String etag) {
    return write(survey, name(survey) + VOCABULARY, Json.write(vocabulary), etag);
  }

  private Optional<String> write(
      SurveyKey survey, String name, byte[] content, @Nullable String etag) {
    try {
      return Optional.of(
          etag == null
              ? container(survey).create(name, content, Map.of())
              : container(survey).replace(name, content, etag));
    } catch (StorageRefusal e) {
      // A lost answer to our own write looks the same; then what is stored is what we wrote.
      return container(survey)
          .get(name)
          .filter(stored -> Arrays.equals(stored.content(), content))
          .map(BlobGateway.Blob::etag);
    }
  }

  @Override
  public void delete(SurveyKey survey) {
    delete(survey, name(survey), SummaryDocument.class, SummaryDocument::generation);
    delete(
        survey,
        name(survey) + VOCABULARY,
        VocabularyDocument.class,
        VocabularyDocument::generation);
  }

  /** A later survey of the same slug keeps its own under the same name. */
  private <T> void delete(
      SurveyKey survey, String name, Class<T> type, Function<T, String> generation) {
    container(survey)
        .get(name)
        .filter(
            blob -> generation.apply(Json.read(blob.content(), type)).equals(survey.generation()))
        .ifPresent(blob -> container(survey).deleteUnchanged(name, blob.etag()));
  }

  private static String name(SurveyKey survey) {
    return survey.tenant() + "-" + survey.slug();
  }

  private BlobGateway container(SurveyKey survey) {
    return storage.of(survey.tenant()).container("surveyanswerssummaries");
  }
}
