package io.canvass.response.azure;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.response.Erasures;
import io.canvass.response.IndexHead;
import io.canvass.response.IndexHead.LeafReference;
import io.canvass.response.LogSegment;
import io.canvass.response.Stamp;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeadRowsTest {

  private static IndexHead head(long version, int leaves, int lastCount) {
    return new IndexHead(
        version,
        IntStream.range(0, leaves)
            .mapToObj(
                i ->
                    new LeafReference(
                        i, new Stamp(i, new UUID(i, i)), i == leaves - 1 ? lastCount : 1000, 0))
            .toList(),
        List.of(new LogSegment("a", List.of(new LogSegment.Range(0, version)))),
        leaves,
        false,
        Erasures.NONE);
  }

  private static int bytes(Map<String, byte[]> rows) {
    return rows.values().stream().mapToInt(row -> row.length).sum();
  }

  @Test
  void writesAsMuchAtMillionsOfResponsesAsAtThousands() {
    int few = bytes(HeadRows.changed(head(1, 20, 1), head(2, 20, 2)));
    int many = bytes(HeadRows.changed(head(1, 4020, 1), head(2, 4020, 2)));
    assertThat(HeadRows.changed(head(1, 4020, 1), head(2, 4020, 2))).hasSize(1);
    assertThat(many).isLessThan(few * 2);
  }

  @Test
  void writesTheOneRowInWhichSomethingChanged() {
    IndexHead before = head(1, 2000, 1);
    List<LeafReference> leaves = new ArrayList<>(before.leaves());
    leaves.set(600, new LeafReference(600, leaves.get(600).first(), 1000, 1));
    IndexHead next = new IndexHead(2, leaves, before.segments(), 2000, false, Erasures.NONE);
    assertThat(HeadRows.changed(before, next)).containsOnlyKeys("head", "head_leaves_000001");
  }

  @Test
  void noticesRowsOfDifferentCommits() {
    IndexHead first = head(1, 100, 5);
    Map<String, byte[]> old = HeadRows.changed(IndexHead.EMPTY, first);
    List<LeafReference> leaves = new ArrayList<>(first.leaves());
    leaves.set(3, new LeafReference(3, leaves.get(3).first(), 7, 0));
    IndexHead second = new IndexHead(2, leaves, first.segments(), 100, false, Erasures.NONE);
    Map<String, byte[]> mixed = new HashMap<>(old);
    mixed.put("head", HeadRows.changed(first, second).get("head"));
    assertThat(HeadRows.read(old)).contains(first);
    assertThat(HeadRows.read(mixed)).isEmpty();
    mixed.putAll(HeadRows.changed(first, second));
    assertThat(HeadRows.read(mixed)).contains(second);
    assertThat(HeadRows.read(Map.of())).isEmpty();
  }

  @Test
  void readsTheFirstFormat() throws IOException {
    IndexHead head = head(7, 40, 3);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(1);
      out.writeByte(0);
      out.writeLong(7);
      out.writeInt(40);
      out.writeInt(40);
      for (LeafReference leaf : head.leaves()) {
        out.writeInt(leaf.number());
        out.writeLong(leaf.first().ticks());
        out.writeLong(leaf.first().id().getMostSignificantBits());
        out.writeLong(leaf.first().id().getLeastSignificantBits());
        out.writeInt(leaf.count());
        out.writeInt(leaf.erased());
      }
      out.writeInt(1);
      out.writeUTF("a");
      out.writeInt(1);
      out.writeLong(0);
      out.writeLong(7);
    }
    Map<String, byte[]> rows = Map.of("head", bytes.toByteArray());
    assertThat(HeadRows.isFlat(rows)).isTrue();
    assertThat(HeadRows.read(rows)).contains(head);
    assertThat(HeadRows.isFlat(HeadRows.changed(IndexHead.EMPTY, head))).isFalse();
  }
}
