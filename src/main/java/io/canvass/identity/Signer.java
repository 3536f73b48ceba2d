package io.canvass.identity;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs bytes with a secret key (HMAC-SHA-256). */
final class Signer {

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  Signer(byte[] key) {
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  byte[] sign(byte[] bytes) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
