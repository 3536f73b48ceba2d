package io.canvass.dataimport;

import io.canvass.question.ColumnProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Columns that are the options of one question of which a respondent may choose several: they stand
 * side by side below one header, or have codes that differ in a number, and each holds nothing but
 * a mark.
 *
 * @param question its text, or the common part of the codes
 * @param columns 1 for the first
 * @param options what each column stands for
 */
public record SelectAll(String question, List<Integer> columns, List<String> options) {

  /** So many columns of a group hold something; one alone is a question of its own. */
  private static final int FEWEST = 2;

  private static final Pattern NUMBERED =
      Pattern.compile("([A-Za-z][A-Za-z0-9]*)(?:_[0-9]+|\\[[A-Za-z0-9]+])(?![A-Za-z0-9]).*");

  /** What says that an option was not chosen. */
  private static final Set<String> OFF =
      Set.of(
          "no",
          "n",
          "0",
          "false",
          "not selected",
          "unchecked",
          "nein",
          "non",
          "nee",
          "não",
          "いいえ",
          "off");

  /** What says that it was, without naming it. */
  private static final Set<String> ON =
      Set.of(
          "yes",
          "y",
          "1",
          "true",
          "selected",
          "checked",
          "ja",
          "oui",
          "sí",
          "si",
          "sim",
          "はい",
          "on",
          "x");

  /** The groups among the columns, in their order. */
  static List<SelectAll> find(List<Headers.Column> headers, List<ColumnProfile> profiles) {
    List<SelectAll> groups = new ArrayList<>();
    List<Integer> run = new ArrayList<>();
    String key = "";
    for (int i = 0; i < headers.size(); i++) {
      String next = mark(profiles.get(i)).isPresent() ? key(headers.get(i)) : "";
      if (next.isEmpty() || !next.equals(key)) {
        add(groups, key, run, headers, profiles);
        run = new ArrayList<>();
      }
      key = next;
      if (!next.isEmpty()) {
        run.add(i);
      }
    }
    add(groups, key, run, headers, profiles);
    return groups;
  }

  private static void add(
      List<SelectAll> groups,
      String question,
      List<Integer> run,
      List<Headers.Column> headers,
      List<ColumnProfile> profiles) {
    long filled = run.stream().filter(i -> profiles.get(i).filled() > 0).count();
    if (filled < FEWEST) {
      return;
    }
    // A file may have columns at its end in which nothing stands at all.
    int end = run.size();
    while (isBlank(headers.get(run.get(end - 1)), profiles.get(run.get(end - 1)))) {
      end--;
    }
    List<Integer> group = run.subList(0, end);
    groups.add(
        new SelectAll(
            question,
            group.stream().map(i -> i + 1).toList(),
            group.stream().map(i -> option(headers.get(i), profiles.get(i))).toList()));
  }

  private static boolean isBlank(Headers.Column header, ColumnProfile profile) {
    return header.text().isEmpty() && profile.filled() == 0;
  }

  /** What the columns of one question have in common; empty if a column stands alone. */
  private static String key(Headers.Column header) {
    if (!header.question().isEmpty()) {
      return header.question();
    }
    for (String name : List.of(header.code(), header.text())) {
      Matcher numbered = NUMBERED.matcher(name);
      if (numbered.matches()) {
        return numbered.group(1);
      }
    }
    return "";
  }

  /**
   * The one value besides a "no" that the column holds, empty text if it holds none; nothing if
   * there are others.
   */
  private static Optional<String> mark(ColumnProfile profile) {
    var values = profile.values();
    if (values == null) {
      return Optional.empty();
    }
    List<String> marks =
        values.keySet().stream()
            .filter(value -> !OFF.contains(value.toLowerCase(Locale.ROOT)))
            .toList();
    if (marks.size() > 1) {
      return Optional.empty();
    }
    return Optional.of(marks.isEmpty() ? "" : marks.get(0));
  }

  private static String option(Headers.Column header, ColumnProfile profile) {
    if (!header.option().isEmpty()) {
      return header.option();
    }
    String mark = mark(profile).orElse("");
    return mark.isEmpty() || ON.contains(mark.toLowerCase(Locale.ROOT)) ? header.text() : mark;
  }
}
