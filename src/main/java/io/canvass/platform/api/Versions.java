package io.canvass.platform.api;

import io.canvass.platform.Sha256;
import io.canvass.platform.StaleException;
import io.canvass.platform.Versioned;
import jakarta.ws.rs.core.EntityTag;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Entity tags of what can be edited: strong ones, made of the storage's own. */
public final class Versions {

  private static final String ANY = "*";
  private static final int TAG_BYTES = 15;

  private Versions() {}

  /** The tag of a version. */
  public static EntityTag tag(Versioned<?> versioned) {
    return new EntityTag(
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(Arrays.copyOf(Sha256.of(versioned.etag()), TAG_BYTES)));
  }

  /**
   * Lets a write go on that means the version which is stored.
   *
   * @param ifMatch the header of that name, or null
   * @return the storage's tag, under which to write
   * @throws PreconditionRequiredException if there is no header
   * @throws StaleException if it names other versions
   */
  public static String required(@Nullable String ifMatch, Versioned<?> stored) {
    if (ifMatch == null || ifMatch.isBlank()) {
      throw new PreconditionRequiredException();
    }
    String wanted = '"' + tag(stored).getValue() + '"';
    boolean matches =
        Arrays.stream(ifMatch.split(","))
            .map(String::strip)
            .anyMatch(tag -> tag.equals(ANY) || tag.equals(wanted));
    if (!matches) {
      throw new StaleException();
    }
    return stored.etag();
  }
}
