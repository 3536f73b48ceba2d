package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.canvass.platform.DyingStorage;
import io.canvass.platform.Json;
import io.canvass.platform.MeteredStorage;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.tenant.azure.AzureTenantStore;
import io.canvass.testing.Azurite;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An import that dies anywhere on its way and is started again makes the same survey. */
class ImportKillsIT {

  private static final TenantId ADATUM = new TenantId("adatum");
  private static final int ROWS = 7_500;
  private static final int KILLS = 10;
  private static final int SPARE = 4;

  /** Every cell of an import but what is the survey's own: id and time. */
  private record Survey(List<String> rows, String summary) {}

  private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

  private static byte[] file() {
    // The times are in disorder: 37 and the number of rows have no divisor in common.
    StringBuilder text = new StringBuilder("Stars,Choice,Text,When\n");
    for (int i = 0; i < ROWS; i++) {
      text.append(1 + i % 5).append(i % 2 == 0 ? ",Red," : ",Blue,").append("brown row").append(i);
      text.append(',').append(START.plusSeconds(i * 37L % ROWS)).append("\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static ByteArrayInputStream content() {
    return new ByteArrayInputStream(file());
  }

  private static Survey read(StoredImport instance, String slug) throws IOException {
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    instance.export(ADATUM, new Slug(slug), csv);
    var summary = instance.pipeline.summaries.read(ADATUM, new Slug(slug));
    return new Survey(
        csv.toString(StandardCharsets.UTF_8)
            .lines()
            .map(line -> line.replaceFirst("^[0-9a-f-]{36},", ""))
            .map(line -> line.replaceFirst(",20[0-9-]+T[0-9:.]+Z,[a-z0-9]+,", ","))
            .toList(),
        summary.totalAnswers()
            + new String(Json.write(summary.questionAnswersSummaries()), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(ints = 4)
  void makesTheSameSurveyWhereverItDies(@Nullable Integer timeColumn) throws IOException {
    try (Azurite azurite = Azurite.start()) {
      MeteredStorage metered = new MeteredStorage(azurite.connectionString());
      new AzureTenantStore(metered.gateway()).create(TenantStoreContract.named(ADATUM, "A. Datum"));
      StoredImport whole = new StoredImport(metered.gateway());
      String job = whole.start(ADATUM, content(), "whole", timeColumn);
      long before = metered.calls();
      whole.run(job, new StoredImport.Checkpoint());
      int calls = Math.toIntExact(metered.calls() - before);
      Survey expected = read(whole, "whole");
      assertThat(expected.rows()).hasSize(ROWS + 1);
      assertThat(expected.summary()).startsWith(ROWS + "[");
      for (int kill = 1; kill <= KILLS; kill++) {
        // Progress is written by the clock: a faster run makes some calls less.
        int at = kill * calls / (KILLS + SPARE);
        String slug = "killed" + kill;
        DyingStorage dying = new DyingStorage(azurite.connectionString());
        StoredImport first = new StoredImport(dying.gateway());
        StoredImport.Checkpoint checkpoint = new StoredImport.Checkpoint();
        String killed = first.start(ADATUM, content(), slug, timeColumn);
        dying.dieAfter(at);
        assertThat(catchThrowable(() -> first.run(killed, checkpoint))).as(slug).isNotNull();
        assertThat(dying.dead()).as(slug).isTrue();
        StoredImport second = new StoredImport(metered.gateway());
        second.run(killed, checkpoint);
        assertThat(read(second, slug))
            .as("killed after %d of %d calls", at, calls)
            .isEqualTo(expected);
      }
    }
  }
}
