package io.canvass.tabular;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The encodings of text files that can be read. */
public enum TextEncoding {
  UTF_8("UTF-8"),
  UTF_16LE("UTF-16LE"),
  UTF_16BE("UTF-16BE"),
  WINDOWS_1252("windows-1252"),
  MAC_ROMAN("x-MacRoman"),
  SHIFT_JIS("windows-31j");

  private final Charset charset;

  TextEncoding(String charset) {
    this.charset = Charset.forName(charset);
  }

  /** What decodes it. */
  public Charset charset() {
    return charset;
  }

  /** Its name in options, such as {@code windows-1252}. */
  public String label() {
    return switch (this) {
      case UTF_8 -> "utf-8";
      case UTF_16LE -> "utf-16le";
      case UTF_16BE -> "utf-16be";
      case WINDOWS_1252 -> "windows-1252";
      case MAC_ROMAN -> "macintosh";
      case SHIFT_JIS -> "shift_jis";
    };
  }

  /** The names of all, as a person reads them. */
  public static String labels() {
    return Stream.of(values()).map(TextEncoding::label).collect(Collectors.joining(", "));
  }

  /**
   * The encoding that a person gave by any of its registered names, or empty if it is none of ours.
   * Plain {@code utf-16} is taken for the byte order of Windows; a byte order mark says otherwise.
   * {@code iso-8859-1} is read as Windows-1252, as browsers do (WHATWG Encoding Standard).
   */
  public static Optional<TextEncoding> named(String name) {
    String asked = name.strip();
    Optional<TextEncoding> labelled =
        Stream.of(values()).filter(known -> known.label().equalsIgnoreCase(asked)).findFirst();
    if (labelled.isPresent()) {
      return labelled;
    }
    try {
      Charset charset = Charset.forName(asked);
      return switch (charset.name()) {
        case "UTF-16" -> Optional.of(UTF_16LE);
        case "ISO-8859-1", "US-ASCII" -> Optional.of(WINDOWS_1252);
        case "Shift_JIS" -> Optional.of(SHIFT_JIS);
        default -> Stream.of(values()).filter(known -> known.charset.equals(charset)).findFirst();
      };
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return Optional.empty();
    }
  }
}
