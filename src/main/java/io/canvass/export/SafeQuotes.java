package io.canvass.export;

import de.siegmar.fastcsv.writer.QuoteStrategy;

/**
 * Quotes whatever is no plain word or number: some spreadsheets split a file at semicolons and tabs
 * as well, or at whatever they take for a delimiter.
 */
public final class SafeQuotes implements QuoteStrategy {

  @Override
  public boolean quoteNonEmpty(int lineNo, int fieldIdx, String value) {
    return !value.codePoints().allMatch(SafeQuotes::isPlain);
  }

  private static boolean isPlain(int c) {
    return Character.isLetterOrDigit(c) || " .-_:".indexOf(c) >= 0;
  }
}
