package io.canvass.identity;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Turns passwords into what is stored of them: PBKDF2 with HMAC-SHA-512, a salt of its own for
 * each, and the number of rounds beside it so that it can be raised later.
 */
public final class Passwords {

  private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
  private static final String PREFIX = "pbkdf2-sha512";
  private static final int ROUNDS = 210_000;
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A hash that no password has; checking against it costs as much as against a real one. */
  static final String NONE = PREFIX + "$" + ROUNDS + "$" + encoded(new byte[SALT_BYTES]) + "$";

  private Passwords() {}

  /** What is stored of the password. */
  public static String hash(String password) {
    byte[] salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    return String.join(
        "$",
        PREFIX,
        Integer.toString(ROUNDS),
        encoded(salt),
        encoded(derive(password, salt, ROUNDS)));
  }

  /** Whether the stored hash is that of the password. */
  public static boolean matches(String password, String stored) {
    String[] parts = stored.split("\\$", -1);
    if (parts.length != 4 || !parts[0].equals(PREFIX)) {
      throw new IllegalStateException("a stored password hash has an unknown form");
    }
    byte[] salt = Base64.getDecoder().decode(parts[2]);
    byte[] derived = derive(password, salt, Integer.parseInt(parts[1]));
    return MessageDigest.isEqual(derived, Base64.getDecoder().decode(parts[3]));
  }

  private static byte[] derive(String password, byte[] salt, int rounds) {
    PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, rounds, HASH_BYTES * 8);
    try {
      return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java platform lacks " + ALGORITHM, e);
    } finally {
      spec.clearPassword();
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(bytes);
  }
}
