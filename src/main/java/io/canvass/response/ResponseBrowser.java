package io.canvass.response;

import io.canvass.platform.Slice;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Shows responses in the order in which they were accepted, each in a fixed number of storage
 * calls.
 */
@ApplicationScoped
public class ResponseBrowser {

  /**
   * A response among its neighbours.
   *
   * @param position 1 for the first
   * @param total how many there are
   */
  public record Browsed(
      SurveyAnswer answer,
      long position,
      long total,
      UUID first,
      @Nullable UUID previous,
      @Nullable UUID next,
      UUID last) {}

  /** The response at that place (1 is the first), or empty. */
  public Optional<Browsed> at(TenantId tenant, Slug slug, long position) {
    throw new UnsupportedOperationException();
  }

  /** The response of that id, or empty. */
  public Optional<Browsed> find(TenantId tenant, Slug slug, UUID id) {
    throw new UnsupportedOperationException();
  }

  /** How many responses there are. */
  public long count(TenantId tenant, Slug slug) {
    throw new UnsupportedOperationException();
  }

  /** Responses in order, with their positions. */
  public Slice<Browsed> list(TenantId tenant, Slug slug, int limit, @Nullable String cursor) {
    throw new UnsupportedOperationException();
  }
}
