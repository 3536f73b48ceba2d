package io.canvass.response.azure;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.platform.UnavailableException;
import io.canvass.response.Erasure;
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

/**
 * The index in the table {@code ResponseIndex}: a partition a survey and generation, a handful of
 * fat rows rather than one a response, since a billed call should carry many responses.
 *
 * <p>One small row names the head's version: the transaction that goes from version n to n + 1
 * removes the row of n and adds that of n + 1, and fails as a whole for anyone who believes in
 * another n. So one condition guards the head and every leaf, and nobody needs to know their tags.
 * The row {@code born} does the same for the first commit.
 */
@ApplicationScoped
public class AzureResponseIndexStore implements ResponseIndexStore {

  private static final String LEAF = "leaf_";
  private static final String ERASURE = "erasure_";
  private static final String BORN = "born";
  private static final String VERSION = "version_";
  private static final String BYTES = "Bytes";
  private static final String TICKS = "Ticks";
  private static final String ACCOUNT = "Account";

  /** A binary property holds 64 KiB at the most. */
  private static final int CHUNK = 60_000;

  private static final int TRIES = 50;
  private static final int MANY = Integer.MAX_VALUE;

  private final StorageGateway storage;

  @Inject
  public AzureResponseIndexStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Optional<IndexHead> head(SurveyKey survey) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      List<TableEntity> found = table(survey).withPrefix(survey.toString(), HeadRows.HEAD);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      Map<String, byte[]> rows = new HashMap<>();
      found.forEach(row -> rows.put(row.getRowKey(), bytes(row)));
      Optional<IndexHead> head = HeadRows.read(rows);
      if (head.isPresent() && !HeadRows.isFlat(rows)) {
        return head;
      }
      head.ifPresent(flat -> commit(survey, IndexHead.EMPTY, flat.rewritten(), List.of()));
    }
    throw new UnavailableException(
        new IllegalStateException("the head of the index of " + survey + " doesn't hold still"));
  }

  @Override
  public Map<Integer, IndexLeaf> leaves(SurveyKey survey, Collection<Integer> numbers) {
    Map<Integer, IndexLeaf> leaves = new HashMap<>();
    for (int number : numbers) {
      table(survey)
          .get(survey.toString(), leafKey(number))
          .ifPresent(row -> leaves.put(number, LeafCodec.read(number, bytes(row))));
    }
    return leaves;
  }

  @Override
  public boolean commit(
      SurveyKey survey,
      IndexHead before,
      IndexHead next,
      List<IndexLeaf> leaves,
      List<Erasure> erased) {
    List<TableTransactionAction> actions = new ArrayList<>(versionStep(survey, next.version()));
    HeadRows.changed(before, next)
        .forEach((key, bytes) -> actions.add(put(entity(survey, key, bytes))));
    for (IndexLeaf leaf : leaves) {
      actions.add(put(entity(survey, leafKey(leaf.number()), LeafCodec.write(leaf))));
    }
    for (Erasure erasure : erased) {
      actions.add(put(entity(survey, erasure)));
    }
    try {
      table(survey).transaction(actions);
      return true;
    } catch (StorageRefusal e) {
      return false;
    }
  }

  @Override
  public List<Erasure> erasures(SurveyKey survey, long after) {
    return table(survey).slice(survey.toString(), ERASURE, erasureKey(after), MANY).stream()
        .map(AzureResponseIndexStore::erasure)
        .toList();
  }

  private static TableEntity entity(SurveyKey survey, Erasure erasure) {
    return entity(survey, erasureKey(erasure.number()), LeafCodec.write(erasure.entry()))
        .addProperty(TICKS, erasure.ticks())
        .addProperty(ACCOUNT, erasure.account());
  }

  private static Erasure erasure(TableEntity row) {
    return new Erasure(
        Long.parseLong(row.getRowKey().substring(ERASURE.length())),
        LeafCodec.readEntry(bytes(row)),
        row.getProperty(TICKS) instanceof Long ticks ? ticks : 0,
        row.getProperty(ACCOUNT) instanceof String account ? account : "");
  }

  private static List<TableTransactionAction> versionStep(SurveyKey survey, long next) {
    String partition = survey.toString();
    TableEntity before = new TableEntity(partition, next == 1 ? BORN : versionKey(next - 1));
    return List.of(
        new TableTransactionAction(
            next == 1 ? TableTransactionActionType.CREATE : TableTransactionActionType.DELETE,
            before),
        new TableTransactionAction(
            TableTransactionActionType.CREATE, new TableEntity(partition, versionKey(next))));
  }

  @Override
  public void bury(SurveyKey survey) {
    // The head first: from then on no pass that is under way can commit.
    for (int attempt = 1; ; attempt++) {
      IndexHead head = head(survey).orElse(IndexHead.EMPTY);
      if (head.dead() || commit(survey, head, head.buried(), List.of())) {
        break;
      }
      if (attempt == TRIES) {
        throw new UnavailableException(
            new IllegalStateException("others kept changing the index of " + survey));
      }
    }
    table(survey).deleteAll(survey.toString(), LEAF);
    table(survey).deleteAll(survey.toString(), HeadRows.HEAD + "_");
    table(survey).deleteAll(survey.toString(), ERASURE);
  }

  private static TableTransactionAction put(TableEntity entity) {
    return new TableTransactionAction(TableTransactionActionType.UPSERT_REPLACE, entity);
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

  private static String leafKey(int number) {
    return LEAF + "%08d".formatted(number);
  }

  private static String erasureKey(long number) {
    return ERASURE + "%010d".formatted(number);
  }

  private static String versionKey(long version) {
    return VERSION + "%019d".formatted(version);
  }

  private TableGateway table(SurveyKey survey) {
    return storage.of(survey.tenant()).table("ResponseIndex");
  }
}
