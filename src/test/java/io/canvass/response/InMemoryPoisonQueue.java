package io.canvass.response;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Poison in memory, for unit tests; what is replayed is put on no queue, but remembered. */
public final class InMemoryPoisonQueue implements PoisonQueue {

  private record Put(Lane lane, String id, byte[] message, Instant since) {}

  private final List<Put> poison = new ArrayList<>();
  private final List<byte[]> replayed = new ArrayList<>();

  void put(Lane lane, byte[] body, String error) {
    poison.add(
        new Put(
            lane, UUID.randomUUID().toString(), new Poisoned(error, body).write(), Instant.now()));
  }

  List<byte[]> replayed() {
    return replayed;
  }

  @Override
  public List<String> locations() {
    return List.of("default");
  }

  @Override
  public Standing standing(String location, Lane lane) {
    List<Put> own = poison.stream().filter(put -> put.lane() == lane).toList();
    return new Standing(
        location,
        lane.queue(),
        0,
        null,
        own.size(),
        own.stream()
            .limit(MOST_SHOWN)
            .map(put -> PoisonMessage.of(put.id(), put.message(), put.since(), 0))
            .toList());
  }

  @Override
  public boolean replay(String location, Lane lane, String id) {
    poison.stream()
        .filter(put -> put.lane() == lane && put.id().equals(id))
        .forEach(put -> replayed.add(Poisoned.read(put.message()).body()));
    return drop(location, lane, id);
  }

  @Override
  public boolean drop(String location, Lane lane, String id) {
    return poison.removeIf(put -> put.lane() == lane && put.id().equals(id));
  }
}
