package io.canvass.dataimport;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Columns that look like personal data: what survey tools record about respondents beside their
 * answers, told by the values or by the names that the tools give such columns.
 */
public enum PersonalData {
  EMAIL(
      "[^\\s@]{1,64}@[^\\s@]{1,190}\\.[^\\s@.]{2,}",
      "e ?mail|e ?mail address|email addresses|recipient ?email|respondent email"),
  NETWORK_ADDRESS(
      "(\\d{1,3}\\.){3}\\d{1,3}|[0-9a-fA-F:]*::[0-9a-fA-F:]*"
          + "|([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{2}[:-]){5}[0-9a-fA-F]{2}",
      "ip|ip ?addr|ip ?address|ip adresse|mac ?address"),
  DEVICE(
      "Mozilla/\\d.*",
      "device|device ?id|device ?name|computer name|host ?name|user ?agent|subscriber ?id"
          + "|sim ?serial|sim ?id|imei|phone ?number"),
  NAME(
      null,
      "first name|last name|recipient ?first ?name|recipient ?last ?name|full name|user ?name"),
  PLACE(null, "location ?latitude|location ?longitude|latitude|longitude|geo ?location");

  /** Longer cells are something else. */
  private static final int LONGEST = 500;

  private static final Pattern SEPARATORS = Pattern.compile("[\\s_./:-]+");

  private final @Nullable Pattern values;
  private final Pattern names;

  PersonalData(@Nullable String values, String names) {
    this.values = values == null ? null : Pattern.compile(values);
    this.names = Pattern.compile(names);
  }

  /**
   * What a column looks like, or empty.
   *
   * @param names the texts of its headers
   * @param cells some of its cells that are filled; a column without any shows nothing of anybody
   */
  static Optional<PersonalData> find(List<String> names, List<String> cells) {
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    return Arrays.stream(values())
        .filter(kind -> kind.isNamed(names) || kind.isMost(cells))
        .findFirst();
  }

  private boolean isNamed(List<String> headers) {
    return headers.stream()
        .map(header -> SEPARATORS.matcher(header).replaceAll(" ").strip().toLowerCase(Locale.ROOT))
        .anyMatch(header -> names.matcher(header).matches());
  }

  private boolean isMost(List<String> cells) {
    Pattern pattern = values;
    return pattern != null
        && 2 * cells.stream().filter(cell -> isLike(pattern, cell)).count() > cells.size();
  }

  private static boolean isLike(Pattern pattern, String cell) {
    return cell.length() <= LONGEST && pattern.matcher(cell).matches();
  }
}
