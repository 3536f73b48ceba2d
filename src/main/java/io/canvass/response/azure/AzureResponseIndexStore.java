package io.canvass.response.azure;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.platform.Versioned;
import io.canvass.response.IndexHead;
import io.canvass.response.IndexLeaf;
import io.canvass.response.ResponseIndexStore;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The index in the table {@code ResponseIndex}: a partition a survey and generation, a handful of
 * fat rows rather than one a response, since a billed call should carry many responses.
 */
@ApplicationScoped
public class AzureResponseIndexStore implements ResponseIndexStore {

  private static final String HEAD = "head";
  private static final String LEAF = "leaf_";
  private static final String BYTES = "Bytes";

  /** A binary property holds 64 KiB at the most. */
  private static final int CHUNK = 60_000;

  private final StorageGateway storage;

  @Inject
  public AzureResponseIndexStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Optional<Versioned<IndexHead>> head(SurveyKey survey) {
    return table(survey)
        .get(survey.toString(), HEAD)
        .map(row -> new Versioned<>(IndexCodec.readHead(bytes(row)), row.getETag()));
  }

  @Override
  public Map<Integer, Versioned<IndexLeaf>> leaves(SurveyKey survey, Collection<Integer> numbers) {
    Map<Integer, Versioned<IndexLeaf>> leaves = new HashMap<>();
    for (int number : numbers) {
      table(survey)
          .get(survey.toString(), key(number))
          .ifPresent(
              row ->
                  leaves.put(
                      number,
                      new Versioned<>(IndexCodec.readLeaf(number, bytes(row)), row.getETag())));
    }
    return leaves;
  }

  @Override
  public Optional<Committed> commit(
      SurveyKey survey, IndexHead head, @Nullable String headEtag, List<LeafWrite> leaves) {
    List<TableTransactionAction> actions = new ArrayList<>();
    actions.add(action(entity(survey, HEAD, IndexCodec.write(head)), headEtag));
    for (LeafWrite write : leaves) {
      actions.add(
          action(
              entity(survey, key(write.leaf().number()), IndexCodec.write(write.leaf())),
              write.etag()));
    }
    Map<String, String> tags;
    try {
      tags = table(survey).transaction(actions);
    } catch (StorageRefusal e) {
      return Optional.empty();
    }
    Map<Integer, String> leafEtags = new HashMap<>();
    for (LeafWrite write : leaves) {
      int number = write.leaf().number();
      leafEtags.put(number, tag(tags, key(number)));
    }
    return Optional.of(new Committed(tag(tags, HEAD), leafEtags));
  }

  @Override
  public void bury(SurveyKey survey) {
    // The head first: from then on no pass that is under way can commit.
    table(survey).put(entity(survey, HEAD, IndexCodec.write(IndexHead.DEAD)));
    List<TableTransactionAction> removals =
        table(survey).withPrefix(survey.toString(), LEAF).stream()
            .map(row -> new TableTransactionAction(TableTransactionActionType.DELETE, row))
            .toList();
    TableGateway.parts(removals).forEach(table(survey)::transaction);
  }

  private static String tag(Map<String, String> tags, String row) {
    String tag = tags.get(row);
    if (tag == null) {
      throw new IllegalStateException("storage has written " + row + " and not told its tag");
    }
    return tag;
  }

  private static TableTransactionAction action(TableEntity entity, @Nullable String etag) {
    return etag == null
        ? new TableTransactionAction(TableTransactionActionType.CREATE, entity)
        : new TableTransactionAction(
            TableTransactionActionType.UPDATE_REPLACE, TableGateway.tagged(entity, etag), true);
  }

  private static TableEntity entity(SurveyKey survey, String row, byte[] bytes) {
    TableEntity entity = new TableEntity(survey.toString(), row);
    for (int part = 0; part * CHUNK < bytes.length; part++) {
      entity.addProperty(
          BYTES + part,
          Arrays.copyOfRange(bytes, part * CHUNK, Math.min(bytes.length, (part + 1) * CHUNK)));
    }
    return entity;
  }

  private static byte[] bytes(TableEntity row) {
    byte[] all = new byte[0];
    for (int part = 0; row.getProperty(BYTES + part) instanceof byte[] bytes; part++) {
      int length = all.length;
      all = Arrays.copyOf(all, length + bytes.length);
      System.arraycopy(bytes, 0, all, length, bytes.length);
    }
    return all;
  }

  private static String key(int number) {
    return LEAF + "%08d".formatted(number);
  }

  private TableGateway table(SurveyKey survey) {
    return storage.of(survey.tenant()).table("ResponseIndex");
  }
}
