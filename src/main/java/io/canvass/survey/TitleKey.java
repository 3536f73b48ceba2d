package io.canvass.survey;

import com.ibm.icu.text.Normalizer2;
import io.canvass.platform.Sha256;
import java.util.HexFormat;

/**
 * What two titles have in common when a reader would take them for the same: letters by their
 * case-folded compatibility form (Unicode NFKC_Casefold), white space as one space.
 */
public final class TitleKey {

  private static final int BYTES = 16;

  private TitleKey() {}

  /** A short key, equal for titles that look the same. */
  public static String of(String title) {
    String folded =
        Normalizer2.getNFKCCasefoldInstance().normalize(title).strip().replaceAll("\\s+", " ");
    return HexFormat.of().formatHex(Sha256.of(folded), 0, BYTES);
  }
}
