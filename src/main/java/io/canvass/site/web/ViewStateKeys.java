package io.canvass.site.web;

import com.google.auto.service.AutoService;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Gives Faces the keys under which a view's state travels with its page. They are derived from
 * {@code CANVASS_SESSION_KEY}, which all instances share, so that each can answer for any other.
 *
 * <p>An initializer and no listener: Faces reads its keys before the first listener is called.
 */
@AutoService(ServletContainerInitializer.class)
public class ViewStateKeys implements ServletContainerInitializer {

  private static final String KEY = "canvass.session.key";
  private static final String HMAC = "HmacSHA256";
  private static final int BLOCK_BYTES = 16;

  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
    String secret = ConfigProvider.getConfig().getValue(KEY, String.class);
    set(context, "ALGORITHM", "AES");
    set(context, "ALGORITHM.PARAMETERS", "CBC/PKCS5Padding");
    set(context, "SECRET", base64(derive(secret, "view state: encryption")));
    byte[] vector = Arrays.copyOf(derive(secret, "view state: vector"), BLOCK_BYTES);
    set(context, "ALGORITHM.IV", base64(vector));
    set(context, "MAC_ALGORITHM", HMAC);
    set(context, "MAC_SECRET", base64(derive(secret, "view state: signature")));
  }

  private static void set(ServletContext context, String name, String value) {
    context.setInitParameter("org.apache.myfaces." + name, value);
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static byte[] derive(String secret, String purpose) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), HMAC));
      return mac.doFinal(purpose.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + HMAC, e);
    }
  }
}
