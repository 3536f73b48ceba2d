package io.canvass.response;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.ConflictException;
import io.canvass.platform.GoneException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Sha256;
import io.canvass.platform.StampClock;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Accepts responses. The id follows from the survey and the submission's key, the response is
 * stored first and announced then, so that the same submission, sent any number of times, is one
 * response with one receipt.
 */
@ApplicationScoped
public class ResponseAcceptor {

  private final SurveyCatalog surveys;
  private final SurveyAnswerStore answers;
  private final Announcer announcer;
  private final StampClock clock;

  @Inject
  public ResponseAcceptor(
      SurveyCatalog surveys, SurveyAnswerStore answers, Announcer announcer, StampClock clock) {
    this.surveys = surveys;
    this.answers = answers;
    this.announcer = announcer;
    this.clock = clock;
  }

  /**
   * Accepts a response: when this returns, it is stored and will be counted.
   *
   * @param sent answers by question code, as the client sent them
   * @param key submission token or {@code Idempotency-Key}; null for a response that can't be
   *     repeated
   * @throws NotFoundException if there is no such survey, or it was never published
   * @throws ConflictException if the survey is closed
   * @throws InvalidInputException if an answer breaks a rule; the field is the question's code
   * @throws OtherSubmissionException if another body was sent under the same key
   * @throws GoneException if what was sent under the same key is erased
   * @throws io.canvass.platform.UnavailableException if storage is away; sending it again settles
   *     it
   */
  public Receipt accept(
      TenantId tenant, Slug slug, Map<String, JsonNode> sent, @Nullable String key) {
    long began = System.nanoTime();
    Survey survey = surveys.get(tenant, slug);
    if (!survey.published()) {
      throw new NotFoundException();
    }
    UUID id = key == null ? UUID.randomUUID() : id(survey, key);
    String fingerprint = fingerprint(sent);
    AcceptedResponse response;
    try {
      if (!survey.isOpen(Instant.now())) {
        throw new ConflictException("survey.closed");
      }
      response =
          new AcceptedResponse(
              id, clock.next(), survey.version(), AnswerRules.check(survey.questions(), sent));
    } catch (ConflictException | InvalidInputException e) {
      // What was accepted before stays accepted, though the survey has been closed or changed
      // since.
      return key == null
          ? refused(e)
          : sentBefore(survey, id, fingerprint).orElseGet(() -> refused(e));
    }
    SurveyAnswer answer = SurveyAnswer.of(survey, survey.questions(), response);
    try (Announcer.Coming coming = announcer.expect(survey.key())) {
      SurveyAnswerStore.Stored stored = answers.putIfAbsent(survey.key(), answer, fingerprint);
      if (System.nanoTime() - began > SurveyCatalog.HOLDS.toNanos()
          && !surveys.isThere(survey.key())) {
        // The survey was deleted while this was on its way, and nothing may be left of it.
        answers.delete(survey.key(), id);
        throw new NotFoundException();
      }
      return receipt(survey, stored, fingerprint, coming);
    }
  }

  private static Receipt refused(RuntimeException reason) {
    throw reason;
  }

  private Optional<Receipt> sentBefore(Survey survey, UUID id, String fingerprint) {
    try (Announcer.Coming coming = announcer.expect(survey.key())) {
      return answers
          .find(survey.key(), id)
          .map(stored -> receipt(survey, stored, fingerprint, coming));
    }
  }

  /**
   * Announcing again what was announced before does no harm, and settles the case in which it never
   * was.
   */
  private static Receipt receipt(
      Survey survey, SurveyAnswerStore.Stored stored, String fingerprint, Announcer.Coming coming) {
    if (stored.erased()) {
      throw new GoneException();
    }
    if (!stored.fingerprint().equals(fingerprint)) {
      throw new OtherSubmissionException();
    }
    AcceptedResponse accepted = stored.answer().accepted();
    coming.announce(accepted);
    return new Receipt(accepted.id(), survey.tenant(), survey.slug(), stored.answer().createdOn());
  }

  /** An id of version 8 (RFC 9562), made of the hash of what names the submission. */
  private static UUID id(Survey survey, String key) {
    ByteBuffer hash =
        ByteBuffer.wrap(Sha256.of((survey.key() + "/" + key).getBytes(StandardCharsets.UTF_8)));
    long high = (hash.getLong() & ~0xf000L) | 0x8000L;
    long low = (hash.getLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static String fingerprint(Map<String, JsonNode> sent) {
    return HexFormat.of().formatHex(Sha256.of(Json.write(new TreeMap<>(sent))));
  }
}
