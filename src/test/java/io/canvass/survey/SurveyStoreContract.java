package io.canvass.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of surveys does. */
public interface SurveyStoreContract {

  SurveyStore store();

  /** A tenant without surveys; the same for the whole of one test. */
  TenantId tenant();

  @Test
  default void findsWhatWasCreated() {
    Survey survey = Surveys.draft(tenant(), "a-b");
    Versioned<Survey> created = store().create(tenant(), survey);
    assertThat(created.value()).isEqualTo(survey);
    assertThat(store().find(tenant(), survey.slug())).contains(created);
    assertThat(store().findByTitle(tenant(), "title  OF a-b")).contains(survey.slug());
    assertThat(store().find(tenant(), new Slug("a"))).isEmpty();
  }

  @Test
  default void keepsHundredAndFiftyQuestionsInOrderTwoOfThemWithTheSameText() {
    List<Question> questions =
        IntStream.range(0, 150)
            .mapToObj(
                i ->
                    new Question(
                        "c" + i,
                        "simpleText",
                        i % 2 == 0 ? "Same" : "T" + i,
                        List.of(),
                        i % 3 == 0))
            .toList();
    Survey survey = Surveys.draft(tenant(), "many", "Many", questions);
    store().create(tenant(), survey);
    assertThat(store().find(tenant(), survey.slug()).orElseThrow().value().questions())
        .isEqualTo(questions);
  }

  @Test
  default void refusesASlugInUseAndKeepsTheQuestionsOfTheSurveyThatHasIt() {
    Survey first = Surveys.draft(tenant(), "taken", "First", Surveys.QUESTIONS);
    store().create(tenant(), first);
    Survey second =
        Surveys.draft(
            tenant(),
            "taken",
            "Second",
            List.of(new Question("x", "simpleText", "X", List.of(), false)));
    assertThatThrownBy(() -> store().create(tenant(), second))
        .isInstanceOfSatisfying(
            ConflictException.class, e -> assertThat(e.code()).isEqualTo("survey.slug.taken"));
    assertThat(store().find(tenant(), first.slug()).orElseThrow().value()).isEqualTo(first);
    assertThat(store().questions(tenant(), first.slug(), 1)).contains(Surveys.QUESTIONS);
    assertThat(store().findByTitle(tenant(), "Second")).isEmpty();
  }

  @Test
  default void refusesATitleInUseUnderAnotherSlug() {
    store().create(tenant(), Surveys.draft(tenant(), "one", "Same title", Surveys.QUESTIONS));
    Survey other = Surveys.draft(tenant(), "two", " same  TITLE", Surveys.QUESTIONS);
    assertThatThrownBy(() -> store().create(tenant(), other))
        .isInstanceOfSatisfying(
            ConflictException.class, e -> assertThat(e.code()).isEqualTo("survey.title.taken"));
    assertThat(store().find(tenant(), other.slug())).isEmpty();
  }

  @Test
  default void keepsTheQuestionsOfEveryVersion() {
    Survey survey = Surveys.draft(tenant(), "versions", "V", Surveys.QUESTIONS);
    Versioned<Survey> created = store().create(tenant(), survey);
    List<Question> next = List.of(new Question("q1", "simpleText", "Why not?", List.of(), true));
    Survey changed = Surveys.changed(survey, "W", next);
    Versioned<Survey> replaced = store().replace(tenant(), changed, created.etag());
    assertThat(store().find(tenant(), survey.slug())).contains(replaced);
    assertThat(replaced.value()).isEqualTo(changed);
    assertThat(store().questions(tenant(), survey.slug(), 1)).contains(Surveys.QUESTIONS);
    assertThat(store().questions(tenant(), survey.slug(), 2)).contains(next);
    assertThat(store().questions(tenant(), survey.slug(), 3)).isEmpty();
  }

  @Test
  default void aNewTitleFreesTheOldOne() {
    Survey survey = Surveys.draft(tenant(), "renamed", "Old", Surveys.QUESTIONS);
    Versioned<Survey> created = store().create(tenant(), survey);
    store().replace(tenant(), Surveys.changed(survey, "New", Surveys.QUESTIONS), created.etag());
    assertThat(store().findByTitle(tenant(), "Old")).isEmpty();
    assertThat(store().findByTitle(tenant(), "New")).contains(survey.slug());
    store().create(tenant(), Surveys.draft(tenant(), "other", "Old", Surveys.QUESTIONS));
  }

  @Test
  default void refusesAnOutdatedChangeAndKeepsTheNewerOne() {
    Survey survey = Surveys.draft(tenant(), "stale");
    Versioned<Survey> created = store().create(tenant(), survey);
    Versioned<Survey> opened =
        store().replace(tenant(), survey.withStatus(SurveyStatus.OPEN), created.etag());
    Survey late = Surveys.changed(survey, "Late", List.of(Surveys.QUESTIONS.get(0)));
    assertThatThrownBy(() -> store().replace(tenant(), late, created.etag()))
        .isInstanceOf(StaleException.class);
    assertThat(store().find(tenant(), survey.slug())).contains(opened);
    assertThat(store().questions(tenant(), survey.slug(), 2)).isEmpty();
  }

  @Test
  default void refusesToRenameToATitleInUse() {
    store().create(tenant(), Surveys.draft(tenant(), "holder", "Held", Surveys.QUESTIONS));
    Survey survey = Surveys.draft(tenant(), "renamer", "Free", Surveys.QUESTIONS);
    Versioned<Survey> created = store().create(tenant(), survey);
    assertThatThrownBy(
            () ->
                store()
                    .replace(
                        tenant(),
                        Surveys.changed(survey, "held", Surveys.QUESTIONS),
                        created.etag()))
        .isInstanceOf(ConflictException.class);
    assertThat(store().find(tenant(), survey.slug())).contains(created);
  }

  @Test
  default void listsSlicesBySlug() {
    List<String> slugs = List.of("a", "a-b", "ab", "b", "c1");
    slugs.forEach(slug -> store().create(tenant(), Surveys.draft(tenant(), slug)));
    List<String> seen = new ArrayList<>();
    String cursor = null;
    do {
      Slice<SurveyHeader> slice = store().list(tenant(), 2, cursor);
      assertThat(slice.items()).hasSizeLessThanOrEqualTo(2);
      slice.items().forEach(header -> seen.add(header.slug().value()));
      cursor = slice.nextCursor();
    } while (cursor != null);
    assertThat(seen).containsExactlyInAnyOrderElementsOf(slugs).doesNotHaveDuplicates();
    assertThatThrownBy(() -> store().list(tenant(), 2, "x"))
        .isInstanceOf(InvalidInputException.class);
  }

  @Test
  default void deletesASurveyWithItsTitleAndQuestions() {
    Survey survey = Surveys.draft(tenant(), "gone", "Gone", Surveys.QUESTIONS);
    store().create(tenant(), survey);
    store().delete(survey.key());
    store().delete(survey.key());
    assertThat(store().find(tenant(), survey.slug())).isEmpty();
    assertThat(store().findByTitle(tenant(), "Gone")).isEmpty();
    assertThat(store().questions(tenant(), survey.slug(), 1)).isEmpty();
    Survey next = Surveys.draft(tenant(), "gone", "Gone", Surveys.QUESTIONS);
    Versioned<Survey> created = store().create(tenant(), next);
    store().delete(survey.key());
    assertThat(store().find(tenant(), next.slug())).contains(created);
    assertThat(store().findByTitle(tenant(), "Gone")).contains(next.slug());
  }
}
