package io.canvass.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.ConflictException;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurveyEditorTest {

  private final TenantId adatum = new TenantId("adatum");
  private final SurveyStore store = new InMemorySurveyStore();
  private final SurveyEditor editor =
      new SurveyEditor(store, new SurveyCatalog(store), new InMemorySequenceStore());

  private String slug(String title) {
    return editor.create(adatum, Surveys.authored(title)).value().slug().value();
  }

  private static SurveyDraft draft(String title, SurveyDraft.QuestionDraft... questions) {
    return new SurveyDraft(title, null, null, null, null, Arrays.asList(questions), null);
  }

  private List<String> fields(SurveyDraft draft) {
    try {
      editor.create(adatum, draft);
      return List.of();
    } catch (InvalidInputException e) {
      return e.errors().stream().map(FieldError::field).toList();
    }
  }

  @Test
  void givesASlugWithAHashToAnotherTitleWithTheSameLetters() {
    assertThat(slug("C Java")).isEqualTo("c-java");
    assertThat(slug("C++ & Java?")).matches("c-java-[0-9a-f]{4}");
  }

  @Test
  void numbersSurveysOfWhoseTitleNothingIsLeft() {
    assertThat(slug("🙂🙂")).isEqualTo("survey-1");
    assertThat(slug("🙂🙂🙂")).isEqualTo("survey-2");
    assertThat(slug("New")).isEqualTo("survey-3");
  }

  @Test
  void refusesTheSameTitleTwice() {
    slug("Coffee");
    assertThatThrownBy(() -> slug(" coffee"))
        .isInstanceOfSatisfying(
            ConflictException.class, e -> assertThat(e.code()).isEqualTo("survey.title.taken"));
  }

  @Test
  void refusesAChosenSlugThatIsInUse() {
    slug("Coffee");
    SurveyDraft draft =
        new SurveyDraft(
            "Tea",
            "coffee",
            null,
            null,
            null,
            List.of(Surveys.question(null, "simpleText", "Why?")),
            null);
    assertThatThrownBy(() -> editor.create(adatum, draft))
        .isInstanceOfSatisfying(
            ConflictException.class, e -> assertThat(e.code()).isEqualTo("survey.slug.taken"));
  }

  @Test
  void namesEveryFieldThatIsWrong() {
    assertThat(fields(draft(" "))).containsExactly("title", "questions");
    assertThat(
            fields(
                draft(
                    "T",
                    Surveys.question("a", "simpleText", ""),
                    Surveys.question("a", "nonsense", "x"),
                    Surveys.question("1", "multipleChoice", "x"),
                    Surveys.question(null, "multipleChoice", "x", "Red", "Red", " "),
                    Surveys.question(null, "fiveStars", "x", "Red"))))
        .containsExactly(
            "questions[0].text",
            "questions[1].code",
            "questions[1].type",
            "questions[2].code",
            "questions[2].possibleAnswers",
            "questions[3].possibleAnswers[1]",
            "questions[3].possibleAnswers[2]",
            "questions[4].possibleAnswers");
  }

  @Test
  void refusesAClosingTimeThatStorageCouldNotKeep() {
    for (String time :
        List.of(
            "+10000-01-01T00:00:00Z",
            "+999999999-01-01T00:00:00Z",
            "1969-12-31T23:59:59Z",
            "-0001-01-01T00:00:00Z")) {
      assertThat(fields(closing(time))).containsExactly("closesAt");
    }
    assertThat(fields(closing("9999-12-31T23:59:59Z"))).isEmpty();
  }

  private static SurveyDraft closing(String time) {
    return new SurveyDraft(
        "Closing",
        null,
        null,
        null,
        Instant.parse(time),
        List.of(Surveys.question(null, "simpleText", "a")),
        null);
  }

  @Test
  void givesCodesThatAreNotTaken() {
    Survey survey =
        editor
            .create(
                adatum,
                draft(
                    "T",
                    Surveys.question(null, "simpleText", "a"),
                    Surveys.question("q1", "simpleText", "b"),
                    Surveys.question(null, "simpleText", "c")))
            .value();
    assertThat(survey.questions()).extracting("code").containsExactly("q2", "q1", "q3");
  }

  @Test
  void refusesTheSecondOfTwoEditors() {
    Versioned<Survey> created = editor.create(adatum, Surveys.authored("Two editors"));
    Slug slug = created.value().slug();
    editor.change(
        adatum, slug, draft("First", Surveys.question("q1", "simpleText", "a")), created.etag());
    assertThatThrownBy(
            () ->
                editor.change(
                    adatum,
                    slug,
                    draft("Second", Surveys.question("q1", "simpleText", "a")),
                    created.etag()))
        .isInstanceOf(StaleException.class);
    assertThat(editor.read(adatum, slug).value().title()).isEqualTo("First");
  }

  @Test
  void keepsTheMeaningOfEarlierAnswers() {
    Versioned<Survey> draft =
        editor.create(
            adatum,
            draft(
                "T",
                Surveys.question("a", "simpleText", "A"),
                Surveys.question("b", "fiveStars", "B")));
    Slug slug = draft.value().slug();
    Versioned<Survey> open = editor.setStatus(adatum, slug, SurveyStatus.OPEN, draft.etag());
    assertThatThrownBy(
            () ->
                editor.change(
                    adatum, slug, draft("T", Surveys.question("a", "fiveStars", "A")), open.etag()))
        .isInstanceOf(InvalidInputException.class);
    Versioned<Survey> shorter =
        editor.change(
            adatum, slug, draft("T", Surveys.question("a", "simpleText", "A")), open.etag());
    assertThat(shorter.value().retiredCodes()).containsEntry("b", "fiveStars");
    assertThat(shorter.value().version()).isEqualTo(2);
    assertThatThrownBy(
            () ->
                editor.change(
                    adatum,
                    slug,
                    draft(
                        "T",
                        Surveys.question("a", "simpleText", "A"),
                        Surveys.question("b", "simpleText", "B")),
                    shorter.etag()))
        .isInstanceOf(InvalidInputException.class);
    Versioned<Survey> back =
        editor.change(
            adatum,
            slug,
            draft(
                "T",
                Surveys.question("a", "simpleText", "A"),
                Surveys.question("b", "fiveStars", "B again")),
            shorter.etag());
    assertThat(back.value().retiredCodes()).isEmpty();
  }

  @Test
  void makesNoDraftOfWhatWasPublished() {
    Versioned<Survey> draft = editor.create(adatum, Surveys.authored("Published"));
    Slug slug = draft.value().slug();
    Versioned<Survey> open = editor.setStatus(adatum, slug, SurveyStatus.OPEN, draft.etag());
    assertThatThrownBy(() -> editor.setStatus(adatum, slug, SurveyStatus.DRAFT, open.etag()))
        .isInstanceOf(ConflictException.class);
  }
}
