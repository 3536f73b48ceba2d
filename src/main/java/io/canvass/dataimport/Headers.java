package io.canvass.dataimport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the header rows of a file say of its columns. Survey tools write one to three of them: a
 * question above its options (SurveyMonkey), codes above texts above identifiers in JSON
 * (Qualtrics), codes above questions above options.
 */
final class Headers {

  private static final String JOINT = " – ";

  /** What Qualtrics writes into its third row. */
  private static final Pattern IMPORT_ID = Pattern.compile("\\{\"ImportId\":.*}", Pattern.DOTALL);

  /** What SurveyMonkey writes below a question that has no options, in the language of the site. */
  private static final Set<String> FILLERS =
      Set.of(
          "response",
          "open-ended response",
          "antwort",
          "offene antwort",
          "réponse",
          "réponse ouverte",
          "respuesta",
          "respuesta abierta",
          "resposta",
          "risposta",
          "antwoord",
          "回答",
          "自由回答");

  /**
   * What is said of a column.
   *
   * @param text what stands above the column; empty if nothing does
   * @param code a short name of the column in a row of its own; empty if there is none
   * @param question if the column is an option of a question: that question's text; else empty
   * @param option what the option is called; empty if it has no name of its own
   */
  record Column(String text, String code, String question, String option) {}

  /** Cuts keep what many columns say of themselves from growing with their number. */
  private static final int LONGEST_PART = 2_000;

  private static final int LONGEST_QUESTION = 500;
  private static final int LONGEST_CODE = 500;

  private Headers() {}

  private static String cut(String text, int most) {
    return text.length() <= most
        ? text
        : text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }

  /** Whether it is what a survey tool writes where a column needs no further header. */
  static boolean isFiller(String cell) {
    return FILLERS.contains(cell.toLowerCase(Locale.ROOT));
  }

  /** Whether the row holds Qualtrics' identifiers. */
  static boolean isImportIds(List<String> row) {
    long ids = row.stream().filter(cell -> IMPORT_ID.matcher(cell).matches()).count();
    return ids > 0 && 2 * ids >= row.stream().filter(cell -> !cell.isEmpty()).count();
  }

  /** Reads header rows that are equally wide. */
  static List<Column> columns(List<List<String>> rows) {
    boolean tagged = rows.size() > 1 && isImportIds(rows.get(rows.size() - 1));
    List<List<String>> texts = tagged ? rows.subList(0, rows.size() - 1) : rows;
    boolean coded = texts.size() > 1 && (tagged || areCodes(texts));
    List<String> codes = coded ? texts.get(0) : List.of();
    List<List<String>> levels = levels(texts, coded ? 1 : 0);
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < rows.get(0).size(); i++) {
      Set<String> parts = new LinkedHashSet<>();
      String option = "";
      String question = "";
      for (int level = 0; level < levels.size(); level++) {
        String part = levels.get(level).get(i);
        if (levels.size() > 1) {
          part = cut(part, LONGEST_PART);
        }
        if (!part.isEmpty() && parts.add(part) && level > 0) {
          option = part;
        }
        if (level + 1 < levels.size()) {
          question = cut(String.join(JOINT, parts), LONGEST_QUESTION);
        }
      }
      String code = coded ? cut(codes.get(i), LONGEST_CODE) : "";
      String text = parts.isEmpty() ? code : String.join(JOINT, parts);
      columns.add(new Column(text, code, option.isEmpty() ? "" : question, option));
    }
    return levels.size() == 1 ? withOptions(columns) : columns;
  }

  /**
   * Whether the first of several rows holds short names: words that differ, either one above each
   * column or with numbers in most of them.
   */
  private static boolean areCodes(List<List<String>> rows) {
    List<String> first = rows.get(0);
    List<String> named = first.stream().filter(cell -> !cell.isEmpty()).toList();
    if (named.isEmpty()
        || new HashSet<>(named).size() < named.size()
        || named.stream().anyMatch(cell -> cell.chars().anyMatch(Character::isWhitespace))) {
      return false;
    }
    boolean all = true;
    for (int i = 0; i < first.size(); i++) {
      all &= !first.get(i).isEmpty() || rows.get(1).get(i).isEmpty();
    }
    long numbered =
        named.stream().filter(cell -> cell.chars().anyMatch(Character::isDigit)).count();
    return all || 2 * numbered >= named.size();
  }

  /**
   * The rows from the first on, without fillers. A question stands above the first of its options
   * only: it is set above the others too.
   */
  private static List<List<String>> levels(List<List<String>> rows, int first) {
    List<List<String>> levels = new ArrayList<>();
    for (int level = first; level < rows.size(); level++) {
      List<String> row = rows.get(level);
      List<String> filled = new ArrayList<>();
      String last = "";
      for (int i = 0; i < row.size(); i++) {
        String cell = row.get(i);
        if (!cell.isEmpty()) {
          last = cell;
          filled.add(level > 0 && isFiller(cell) ? "" : cell);
        } else {
          boolean below = level + 1 < rows.size() && !rows.get(level + 1).get(i).isEmpty();
          filled.add(below ? last : "");
        }
      }
      levels.add(filled);
    }
    return levels;
  }

  /** Of a single row: columns with no header, or the same, behind one another share a question. */
  private static List<Column> withOptions(List<Column> columns) {
    List<Column> all = new ArrayList<>();
    String question = "";
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      String next = i + 1 < columns.size() ? columns.get(i + 1).text() : question;
      boolean begins =
          !column.text().isEmpty()
              && i + 1 < columns.size()
              && (next.isEmpty() || next.equals(column.text()));
      if (!column.text().isEmpty() && !cut(column.text(), LONGEST_QUESTION).equals(question)) {
        question = begins ? cut(column.text(), LONGEST_QUESTION) : "";
      }
      all.add(new Column(column.text(), column.code(), question, ""));
    }
    return all;
  }
}
