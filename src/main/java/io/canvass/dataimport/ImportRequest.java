package io.canvass.dataimport;

import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file to import.
 *
 * @param title of the survey to make; null or empty to take it from the file's name
 * @param headerRows how many rows of headers the file has; null for one
 * @param encoding null for UTF-8
 * @param delimiter null to detect it
 * @param types names of question types, one a column; null to guess them
 * @param idempotencyKey the same key names the same import; null for a new one
 */
public record ImportRequest(
    String fileName,
    InputStream content,
    @Nullable String title,
    @Nullable Integer headerRows,
    @Nullable String encoding,
    @Nullable String delimiter,
    @Nullable List<String> types,
    @Nullable String idempotencyKey) {}
