package io.canvass.survey;

import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A survey in its newest version.
 *
 * @param language BCP 47 tag of the language in which it is written
 * @param version 1 when created, one more with every change of title, description, language or
 *     questions
 * @param generation random; see {@link SurveyKey}
 * @param published whether it has ever been open: from then on the type of a question stays as it
 *     is
 * @param closesAt when it closes by itself; null for never
 * @param retiredCodes codes of questions that were published and are no longer asked, with their
 *     types; none of them may come back as another question, since earlier answers and counts refer
 *     to it
 * @param userDefinedFields values of the tenant's custom fields, by name
 */
public record Survey(
    TenantId tenant,
    Slug slug,
    String title,
    String description,
    String language,
    SurveyStatus status,
    int version,
    String generation,
    boolean published,
    Instant createdOn,
    @Nullable Instant closesAt,
    List<Question> questions,
    Map<String, String> retiredCodes,
    Map<String, Object> userDefinedFields) {

  public Survey {
    questions = List.copyOf(questions);
    retiredCodes = Collections.unmodifiableMap(new LinkedHashMap<>(retiredCodes));
    userDefinedFields = Collections.unmodifiableMap(new LinkedHashMap<>(userDefinedFields));
  }

  /** Its name over all time. */
  public SurveyKey key() {
    return new SurveyKey(tenant, slug, generation);
  }

  /** Whether it takes answers at the given time. */
  public boolean isOpen(Instant now) {
    return status == SurveyStatus.OPEN && (closesAt == null || now.isBefore(closesAt));
  }

  /** The question of that code. */
  public Optional<Question> question(String code) {
    return questions.stream().filter(q -> q.code().equals(code)).findFirst();
  }

  /** The same survey in another status; opening it publishes it. */
  public Survey withStatus(SurveyStatus next) {
    return new Survey(
        tenant,
        slug,
        title,
        description,
        language,
        next,
        version,
        generation,
        published || next == SurveyStatus.OPEN,
        createdOn,
        closesAt,
        questions,
        retiredCodes,
        userDefinedFields);
  }
}
