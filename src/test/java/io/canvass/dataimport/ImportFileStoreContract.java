package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.TenantId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What every store of files to import does. */
public interface ImportFileStoreContract {

  TenantId ADATUM = new TenantId("adatum");
  TenantId FABRIKAM = new TenantId("fabrikam");

  ImportFileStore store();

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private byte[] read(TenantId tenant, String id) throws IOException {
    try (InputStream in = store().open(tenant, id).orElseThrow()) {
      return in.readAllBytes();
    }
  }

  @Test
  default void givesBackWhatWasPut() throws IOException {
    String small = UUID.randomUUID().toString();
    String large = UUID.randomUUID().toString();
    store().put(ADATUM, small, new ByteArrayInputStream(bytes(10)));
    store().put(ADATUM, large, new ByteArrayInputStream(bytes(9_000_000)));
    assertThat(read(ADATUM, small)).isEqualTo(bytes(10));
    assertThat(read(ADATUM, large)).isEqualTo(bytes(9_000_000));
  }

  @Test
  default void keepsTenantsApart() {
    String id = UUID.randomUUID().toString();
    store().put(ADATUM, id, new ByteArrayInputStream(bytes(10)));
    assertThat(store().open(FABRIKAM, id)).isEmpty();
  }

  @Test
  default void forgetsWhatWasDeleted() {
    String id = UUID.randomUUID().toString();
    store().put(ADATUM, id, new ByteArrayInputStream(bytes(10)));
    store().delete(ADATUM, id);
    store().delete(ADATUM, id);
    assertThat(store().open(ADATUM, id)).isEmpty();
  }

  @Test
  default void forgetsWhatIsOlder() {
    String folder = UUID.randomUUID() + "/";
    store().put(ADATUM, folder + "a", new ByteArrayInputStream(bytes(10)));
    store().put(FABRIKAM, folder + "a", new ByteArrayInputStream(bytes(10)));
    store().deleteOlder(ADATUM, folder, Instant.now().minusSeconds(3_600));
    assertThat(store().open(ADATUM, folder + "a")).isPresent();
    store().deleteOlder(ADATUM, folder, Instant.now().plusSeconds(3_600));
    assertThat(store().open(ADATUM, folder + "a")).isEmpty();
    assertThat(store().open(FABRIKAM, folder + "a")).isPresent();
  }
}
