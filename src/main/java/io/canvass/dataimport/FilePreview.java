package io.canvass.dataimport;

import io.canvass.tabular.Delimiter;
import io.canvass.tabular.TextEncoding;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a file would become, seen from its beginning.
 *
 * @param title of the survey
 * @param encoding in which it was read; null of a spreadsheet
 * @param delimiter by which it was cut; null of a spreadsheet
 * @param headerRows how many rows were taken for headers
 * @param guessedHeaderRows how many look like headers
 * @param firstRows the first rows below the headers, with a cell for each column
 * @param rows how many rows were looked at
 * @param whole whether these are all
 * @param groups columns that look like the options of one question
 * @param time the submission time as asked for, its format found out if it can be; null for none
 */
public record FilePreview(
    KeptFile file,
    String title,
    @Nullable TextEncoding encoding,
    @Nullable Delimiter delimiter,
    int headerRows,
    int guessedHeaderRows,
    List<List<String>> firstRows,
    List<Column> columns,
    long rows,
    boolean whole,
    List<SelectAll> groups,
    @Nullable TimePlan time) {

  /**
   * A column.
   *
   * @param number 1 for the first
   * @param header what stands above it; empty if nothing does
   * @param name the text of its question
   * @param type the name of its question's type, as asked or guessed
   * @param guessedType the same as guessed
   * @param included whether it becomes a question: as asked, or all but the submission time and
   *     what looks like personal data
   * @param filled how many cells hold something
   * @param distinct how many different values; −1 if they are many
   * @param top the most frequent values with their numbers; the first ones if all differ much
   * @param personal what personal data it looks like; null for none
   * @param timeFormat the format of its times; null if it holds none
   */
  public record Column(
      int number,
      String header,
      String name,
      String type,
      String guessedType,
      boolean included,
      long filled,
      int distinct,
      Map<String, Long> top,
      @Nullable PersonalData personal,
      @Nullable String timeFormat) {}
}
