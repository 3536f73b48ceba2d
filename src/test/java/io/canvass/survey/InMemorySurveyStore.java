package io.canvass.survey;

import io.canvass.platform.ConflictException;
import io.canvass.platform.Cursor;
import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Surveys in memory, for unit tests. */
public final class InMemorySurveyStore implements SurveyStore {

  private record Entry(Survey survey, long tag, List<List<Question>> versions) {}

  private final Map<TenantId, NavigableMap<Slug, Entry>> tenants = new HashMap<>();
  private long tags;

  private NavigableMap<Slug, Entry> surveys(TenantId tenant) {
    return tenants.computeIfAbsent(tenant, t -> new TreeMap<>());
  }

  @Override
  public synchronized Optional<Versioned<Survey>> find(TenantId tenant, Slug slug) {
    return Optional.ofNullable(surveys(tenant).get(slug)).map(InMemorySurveyStore::versioned);
  }

  @Override
  public synchronized Optional<Slug> findByTitle(TenantId tenant, String title) {
    return surveys(tenant).values().stream()
        .map(Entry::survey)
        .filter(survey -> TitleKey.of(survey.title()).equals(TitleKey.of(title)))
        .map(Survey::slug)
        .findFirst();
  }

  @Override
  public synchronized Optional<List<Question>> questions(TenantId tenant, Slug slug, int version) {
    return Optional.ofNullable(surveys(tenant).get(slug))
        .filter(entry -> version >= 1 && version <= entry.versions().size())
        .map(entry -> entry.versions().get(version - 1));
  }

  @Override
  public synchronized Slice<SurveyHeader> list(
      TenantId tenant, int limit, @Nullable String cursor) {
    NavigableMap<Slug, Entry> rest =
        cursor == null
            ? surveys(tenant)
            : surveys(tenant).tailMap(new Slug(Cursor.read("surveys", cursor)), false);
    List<SurveyHeader> headers =
        rest.values().stream()
            .limit(limit)
            .map(Entry::survey)
            .map(s -> new SurveyHeader(s.slug(), s.title(), s.status(), s.version(), s.createdOn()))
            .toList();
    String next =
        rest.size() > limit ? Cursor.of("surveys", headers.get(limit - 1).slug().value()) : null;
    return new Slice<>(
        headers.stream().filter(header -> header.status() != SurveyStatus.DELETING).toList(), next);
  }

  @Override
  public synchronized Versioned<Survey> create(TenantId tenant, Survey survey) {
    refuseTakenTitle(tenant, survey);
    if (surveys(tenant).containsKey(survey.slug())) {
      throw new ConflictException("survey.slug.taken", survey.slug().value());
    }
    return put(tenant, survey, List.of(survey.questions()));
  }

  @Override
  public synchronized Versioned<Survey> replace(TenantId tenant, Survey survey, String etag) {
    Entry old = surveys(tenant).get(survey.slug());
    if (old == null || !Long.toString(old.tag()).equals(etag)) {
      throw new StaleException();
    }
    refuseTakenTitle(tenant, survey);
    List<List<Question>> versions = new ArrayList<>(old.versions());
    if (survey.version() > versions.size()) {
      versions.add(survey.questions());
    }
    return put(tenant, survey, versions);
  }

  private void refuseTakenTitle(TenantId tenant, Survey survey) {
    if (findByTitle(tenant, survey.title()).filter(slug -> !slug.equals(survey.slug())).isPresent()
        || (findByTitle(tenant, survey.title()).isPresent()
            && !surveys(tenant)
                .get(survey.slug())
                .survey()
                .generation()
                .equals(survey.generation()))) {
      throw new ConflictException("survey.title.taken");
    }
  }

  private Versioned<Survey> put(TenantId tenant, Survey survey, List<List<Question>> versions) {
    Entry entry = new Entry(survey, ++tags, versions);
    surveys(tenant).put(survey.slug(), entry);
    return versioned(entry);
  }

  @Override
  public synchronized void delete(SurveyKey survey) {
    surveys(survey.tenant())
        .computeIfPresent(
            survey.slug(), (slug, entry) -> entry.survey().key().equals(survey) ? null : entry);
  }

  private static Versioned<Survey> versioned(Entry entry) {
    return new Versioned<>(entry.survey(), Long.toString(entry.tag()));
  }
}
