package io.canvass.tabular;

import io.canvass.platform.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** What a file is, by its first bytes; its name counts for nothing. */
public enum FileKind {
  /** Text with delimiters, as far as can be seen. */
  TEXT,
  /** A zip archive, as which workbooks (.xlsx) come; {@link XlsxRows} tells others apart. */
  ZIP,
  /** A workbook of Excel before 2007, or one that needs a password. */
  OLD_EXCEL,
  HTML,
  XML,
  JSON,
  PDF,
  PICTURE,
  /** A known format of data that isn't read. */
  OTHER;

  /** How many bytes of a file's beginning tell its kind. */
  public static final int PREFIX = 1 << 12;

  private static final Pattern MARKUP =
      Pattern.compile(
          "(?s)(?:<!--.*?-->\\s*)*<(!doctype html|html|head|body|table|meta|script)\\b.*");
  private static final Pattern JSON_START =
      Pattern.compile("(?s)(\\{\\s*(\"[^\"\n]*\"\\s*:|\\}).*)|(\\[\\s*[\\[{].*)");

  private static final Pattern PDF_START = Pattern.compile("%PDF-[0-9]\\.[0-9]");

  /** The kind of a file with that beginning. */
  public static FileKind of(byte[] prefix) {
    String bytes =
        new String(prefix, 0, Math.min(prefix.length, PREFIX), StandardCharsets.ISO_8859_1);
    if (startsWithAny(bytes, "PK\u0003\u0004", "PK\u0005\u0006")) {
      return ZIP;
    }
    if (bytes.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1")) {
      return OLD_EXCEL;
    }
    if (PDF_START.matcher(bytes).lookingAt()) {
      return PDF;
    }
    // Letters alone can be the beginning of a header.
    boolean binary = isBinary(bytes);
    if (startsWithAny(bytes, "\u0089PNG\r\n", "\u00ff\u00d8\u00ff", "II*\0", "MM\0*")
        || (binary && startsWithAny(bytes, "GIF8", "RIFF"))) {
      return PICTURE;
    }
    if (startsWithAny(
            bytes,
            "\u001f\u008b",
            "7z\u00bc\u00af'\u001c",
            "Rar!\u001a\u0007",
            "$FL2@(#)",
            "$FL3@(#)",
            "SQLite format 3\0",
            "{\\rtf1")
        || (binary && bytes.startsWith("PAR1"))) {
      return OTHER;
    }
    return ofText(bytes);
  }

  /** Whether there is a byte that no text has, in one of ASCII's family. */
  private static boolean isBinary(String bytes) {
    return bytes.chars().anyMatch(c -> c < ' ' && "\t\r\n\f".indexOf(c) < 0);
  }

  private static FileKind ofText(String bytes) {
    // Zero bytes and marks of UTF-16 and UTF-8 aside, markup is ASCII.
    String text =
        bytes
            .replaceFirst("^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)", "")
            .replace("\0", "")
            .stripLeading()
            .toLowerCase(Locale.ROOT);
    if (MARKUP.matcher(text).matches()) {
      return HTML;
    }
    if (startsWithAny(text, "<?xml", "<svg", "<!doctype")) {
      return text.contains("<html") ? HTML : XML;
    }
    return JSON_START.matcher(text).matches() ? JSON : TEXT;
  }

  private static boolean startsWithAny(String text, String... starts) {
    for (String start : starts) {
      if (text.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Refuses what can't be imported.
   *
   * @throws InvalidInputException with what to do instead, unless it is text or a zip archive
   */
  public void check() {
    if (this != TEXT && this != ZIP) {
      throw new InvalidInputException(
          "file", "import.kind." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
  }
}
