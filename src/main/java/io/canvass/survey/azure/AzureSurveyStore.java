package io.canvass.survey.azure;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.ConflictException;
import io.canvass.platform.Cursor;
import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.StampClock;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyHeader;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.SurveyStore;
import io.canvass.survey.TitleKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Surveys in Azure tables. Beside each survey's row stands a row for its title in the same
 * partition, written in the same transaction, so that no two surveys of a tenant ever have the same
 * title, whoever creates them at once.
 */
@ApplicationScoped
public class AzureSurveyStore implements SurveyStore {

  /** Can't be the start of a survey's row key, since a tenant id has letters and digits only. */
  static final String TITLE = "!title_";

  private static final String LIST = "surveys";

  private static final int MOST_QUESTIONS = 100_000;

  private record Save(TenantId tenant, Slug slug, long ticks) {}

  private final StorageGateway storage;
  private final StampClock clock;
  private final Cache<Save, List<Question>> saves =
      Caffeine.newBuilder()
          .maximumWeight(MOST_QUESTIONS)
          .weigher((Save save, List<Question> questions) -> questions.size())
          .build();

  @Inject
  public AzureSurveyStore(StorageGateway storage, StampClock clock) {
    this.storage = storage;
    this.clock = clock;
  }

  @Override
  public Optional<Versioned<Survey>> find(TenantId tenant, Slug slug) {
    // Between the two reads the row may be replaced and its old questions stay, or be deleted: then
    // it is not there.
    return row(tenant, slug)
        .map(
            row ->
                new Versioned<>(
                    row.survey(tenant, questionsOf(tenant, slug, row.save())),
                    row.entity().getETag()))
        .filter(found -> !found.value().questions().isEmpty());
  }

  @Override
  public Optional<Slug> findByTitle(TenantId tenant, String title) {
    return surveys(tenant)
        .get(tenant.value(), TITLE + TitleKey.of(title))
        .map(row -> new Slug(String.valueOf(row.getProperty("SlugName"))));
  }

  @Override
  public Optional<List<Question>> questions(TenantId tenant, Slug slug, int version) {
    return row(tenant, slug)
        .filter(row -> version >= 1 && version <= row.saves().size())
        .map(row -> questionsOf(tenant, slug, row.saves().get(version - 1)));
  }

  /** The questions of one save, which never change. */
  private List<Question> questionsOf(TenantId tenant, Slug slug, long save) {
    Save name = new Save(tenant, slug, save);
    List<Question> known = saves.getIfPresent(name);
    if (known != null) {
      return known;
    }
    List<Question> read = questions(tenant).read(tenant, slug, save);
    if (!read.isEmpty()) {
      saves.put(name, read);
    }
    return read;
  }

  @Override
  public Slice<SurveyHeader> list(TenantId tenant, int limit, @Nullable String cursor) {
    String prefix = tenant + "_";
    String after = cursor == null ? null : prefix + Cursor.read(LIST, cursor);
    List<SurveyHeader> headers =
        surveys(tenant).slice(tenant.value(), prefix, after, limit + 1).stream()
            .map(entity -> SurveyRow.of(entity).header())
            .toList();
    boolean more = headers.size() > limit;
    List<SurveyHeader> shown = more ? headers.subList(0, limit) : headers;
    return new Slice<>(
        shown.stream().filter(header -> header.status() != SurveyStatus.DELETING).toList(),
        more ? Cursor.of(LIST, shown.get(limit - 1).slug().value()) : null);
  }

  @Override
  public Versioned<Survey> create(TenantId tenant, Survey survey) {
    long save = clock.next();
    questions(tenant).write(tenant, survey.slug(), save, survey.questions());
    SurveyRow row = SurveyRow.of(survey, List.of(save));
    List<TableTransactionAction> actions =
        List.of(
            new TableTransactionAction(TableTransactionActionType.CREATE, row.entity()),
            new TableTransactionAction(TableTransactionActionType.CREATE, titleRow(survey)));
    try {
      return written(survey, surveys(tenant).transaction(actions));
    } catch (StorageRefusal e) {
      Optional<Versioned<Survey>> stored = find(tenant, survey.slug());
      if (stored.isPresent() && stored.get().value().generation().equals(survey.generation())) {
        return stored.get();
      }
      // Only our own save's rows go: those of the survey that has the slug are another save's.
      questions(tenant).delete(tenant, survey.slug(), save);
      throw taken(tenant, survey, stored);
    }
  }

  private ConflictException taken(
      TenantId tenant, Survey survey, Optional<Versioned<Survey>> stored) {
    boolean title = surveys(tenant).get(tenant.value(), titleKey(survey)).isPresent();
    return title || stored.isEmpty()
        ? new ConflictException("survey.title.taken")
        : new ConflictException("survey.slug.taken", survey.slug().value());
  }

  @Override
  public Versioned<Survey> replace(TenantId tenant, Survey survey, String etag) {
    SurveyRow old =
        row(tenant, survey.slug())
            .filter(row -> etag.equals(row.entity().getETag()))
            .orElseThrow(StaleException::new);
    List<Long> saves = old.saves();
    if (survey.version() > saves.size()) {
      long save = clock.next();
      questions(tenant).write(tenant, survey.slug(), save, survey.questions());
      saves = SurveyRow.with(saves, save);
    }
    TableEntity entity = TableGateway.tagged(SurveyRow.of(survey, saves).entity(), etag);
    List<TableTransactionAction> actions = new ArrayList<>();
    actions.add(
        new TableTransactionAction(TableTransactionActionType.UPDATE_REPLACE, entity, true));
    String oldTitle = TITLE + TitleKey.of(old.title());
    if (!oldTitle.equals(titleKey(survey))) {
      actions.add(new TableTransactionAction(TableTransactionActionType.CREATE, titleRow(survey)));
      actions.add(
          new TableTransactionAction(
              TableTransactionActionType.DELETE, new TableEntity(tenant.value(), oldTitle)));
    }
    try {
      return written(survey, surveys(tenant).transaction(actions));
    } catch (StorageRefusal e) {
      return settled(tenant, survey, old.saves(), saves, e);
    }
  }

  /** After a refusal: was it our own write, whose first answer was lost, or somebody else's? */
  private Versioned<Survey> settled(
      TenantId tenant, Survey survey, List<Long> before, List<Long> saves, StorageRefusal refusal) {
    Optional<SurveyRow> now = row(tenant, survey.slug());
    Optional<Versioned<Survey>> found = find(tenant, survey.slug());
    if (now.isPresent()
        && now.get().saves().equals(saves)
        && found.isPresent()
        && found.get().value().equals(survey)) {
      return found.get();
    }
    if (saves.size() > before.size()) {
      questions(tenant).delete(tenant, survey.slug(), saves.get(saves.size() - 1));
    }
    if (refusal.exists()) {
      throw new ConflictException("survey.title.taken");
    }
    throw new StaleException();
  }

  @Override
  public void delete(SurveyKey survey) {
    new SurveyDeletion(surveys(survey.tenant()), questions(survey.tenant())).carryOut(survey);
  }

  private static Versioned<Survey> written(Survey survey, Map<String, String> tags) {
    String etag = tags.get(SurveyRow.key(survey.tenant(), survey.slug()));
    if (etag == null) {
      throw new IllegalStateException("storage has written a survey and not told its tag");
    }
    return new Versioned<>(survey, etag);
  }

  private Optional<SurveyRow> row(TenantId tenant, Slug slug) {
    return surveys(tenant).get(tenant.value(), SurveyRow.key(tenant, slug)).map(SurveyRow::of);
  }

  private static String titleKey(Survey survey) {
    return TITLE + TitleKey.of(survey.title());
  }

  private static TableEntity titleRow(Survey survey) {
    return new TableEntity(survey.tenant().value(), titleKey(survey))
        .addProperty("SlugName", survey.slug().value());
  }

  private TableGateway surveys(TenantId tenant) {
    return storage.of(tenant).table("Surveys");
  }

  private QuestionRows questions(TenantId tenant) {
    return new QuestionRows(storage.of(tenant).table("Questions"));
  }
}
