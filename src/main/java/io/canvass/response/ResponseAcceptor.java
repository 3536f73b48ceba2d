package io.canvass.response;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Accepts responses. */
@ApplicationScoped
public class ResponseAcceptor {

  /**
   * Accepts a response: when this returns, it is stored and will be counted.
   *
   * @param answers by question code, as the client sent them
   * @param key submission token or {@code Idempotency-Key}; null for a response that can't be
   *     repeated
   * @throws io.canvass.platform.NotFoundException if there is no such survey, or it was never
   *     published
   * @throws io.canvass.platform.ConflictException if the survey is closed
   * @throws io.canvass.platform.InvalidInputException if an answer breaks a rule; the field is the
   *     question's code
   * @throws OtherSubmissionException if another body was sent under the same key
   * @throws io.canvass.platform.GoneException if the response of that key was erased
   * @throws io.canvass.platform.UnavailableException if storage is away; sending it again settles
   *     it
   */
  public Receipt accept(
      TenantId tenant, Slug slug, Map<String, JsonNode> answers, @Nullable String key) {
    throw new UnsupportedOperationException();
  }
}
