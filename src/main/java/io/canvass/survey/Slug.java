package io.canvass.survey;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.ibm.icu.text.Transliterator;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A survey's name in addresses and storage: {@code [a-z0-9]} with single hyphens inside, at most 32
 * characters, so that {@code surveyanswers-{tenant}-{slug}} stays within the 63 characters of a
 * container's name.
 */
public record Slug(@JsonValue String value) implements Comparable<Slug> {

  /** The longest slug, in characters. */
  public static final int LONGEST = 32;

  private static final Pattern FORM = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private static final Set<String> RESERVED =
      Set.of(
          "new",
          "edit",
          "analyze",
          "browse",
          "export",
          "import",
          "imports",
          "delete",
          "thankyou",
          "list",
          "api");

  private static final Transliterator TO_ASCII =
      Transliterator.getInstance("Any-Latin; Latin-ASCII; Lower");

  @JsonCreator
  public Slug {
    if (!isValid(value)) {
      throw new InvalidInputException("slugName", "slug.form", LONGEST);
    }
  }

  /** Whether the text could be a slug. */
  public static boolean isValid(String text) {
    return text.length() <= LONGEST && FORM.matcher(text).matches() && !RESERVED.contains(text);
  }

  /** The slug in an address: anything that can't be one names no survey. */
  public static Slug ofPath(String text) {
    if (!isValid(text)) {
      throw new NotFoundException();
    }
    return new Slug(text);
  }

  /**
   * The slug that a title gives; empty if nothing is left of it (emoji only) or only a reserved
   * word.
   */
  public static Optional<Slug> ofTitle(String title) {
    String ascii;
    synchronized (TO_ASCII) {
      ascii = TO_ASCII.transliterate(title);
    }
    String text = ascii.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    text = trim(text.length() > LONGEST + 1 ? text.substring(0, LONGEST + 1) : text);
    text = trim(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
    return isValid(text) ? Optional.of(new Slug(text)) : Optional.empty();
  }

  /** This slug made different by a suffix, shortened to fit. */
  public Slug with(String suffix) {
    String head = trim(value.substring(0, Math.min(value.length(), LONGEST - suffix.length() - 1)));
    return new Slug(head + "-" + suffix);
  }

  private static String trim(String text) {
    int from = text.startsWith("-") ? 1 : 0;
    int to = text.length() > from && text.endsWith("-") ? text.length() - 1 : text.length();
    return text.substring(from, to);
  }

  @Override
  public int compareTo(Slug other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
