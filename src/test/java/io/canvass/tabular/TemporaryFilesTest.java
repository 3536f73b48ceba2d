package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFilesTest {

  @TempDir Path folder;

  @Test
  void removesWhatKilledProcessesHaveLeft() throws IOException {
    Path old = Files.createFile(folder.resolve("canvass-import-1.rows"));
    Path other = Files.createFile(folder.resolve("other.rows"));
    TemporaryFiles.sweep(folder, Instant.now().minusSeconds(60));
    assertThat(old).exists();
    TemporaryFiles.sweep(folder, Instant.now().plusSeconds(60));
    assertThat(old).doesNotExist();
    assertThat(other).exists();
  }
}
