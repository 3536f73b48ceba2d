package io.canvass.dataimport;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a file is to be imported, as a person or client asks for it.
 *
 * @param title of the survey to make; null or empty to take it from the file's name
 * @param headerRows how many rows of headers the file has, 1 to 3; null for one
 * @param encoding name of an encoding; null to detect it
 * @param delimiter null to detect it
 * @param types names of question types, one a column; null to guess them
 * @param columns what is to become of single columns; null or those not named as by default
 * @param time which column is the submission time; null for none
 * @param idempotencyKey the same key names the same import; null for a new one
 */
public record ImportRequest(
    @Nullable String title,
    @Nullable Integer headerRows,
    @Nullable String encoding,
    @Nullable String delimiter,
    @Nullable List<String> types,
    @Nullable List<ColumnPlan> columns,
    @Nullable TimePlan time,
    @Nullable String idempotencyKey) {

  /** A request without any wish. */
  public static ImportRequest plain() {
    return new ImportRequest(null, null, null, null, null, null, null, null);
  }
}
