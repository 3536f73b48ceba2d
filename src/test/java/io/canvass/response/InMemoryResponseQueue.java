package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Queues in memory, for unit tests. A message that was taken stays hidden until it is deleted or
 * {@link #redeliver}ed.
 */
public class InMemoryResponseQueue implements ResponseQueue {

  private record Waiting(byte[] body, long deliveries) {}

  private final Map<Lane, List<Waiting>> visible = new EnumMap<>(Lane.class);
  private final List<Taken> hidden = new ArrayList<>();
  private final List<String> poison = new ArrayList<>();

  @Override
  public Taken put(SurveyKey survey, Lane lane, byte[] announcement, Duration hiddenFor) {
    synchronized (this) {
      Taken taken = new Taken("default", lane, announcement, 0, new Object());
      if (hiddenFor.isZero()) {
        visible.computeIfAbsent(lane, l -> new ArrayList<>()).add(new Waiting(announcement, 0));
      } else {
        hidden.add(taken);
      }
      return taken;
    }
  }

  @Override
  public Taken hide(Taken message, Duration hiddenFor) {
    synchronized (this) {
      if (hiddenFor.isZero() && hidden.remove(message)) {
        visible
            .computeIfAbsent(message.lane(), lane -> new ArrayList<>())
            .add(new Waiting(message.body(), message.deliveries()));
      }
      return message;
    }
  }

  @Override
  public List<String> locations() {
    return List.of("default");
  }

  @Override
  public synchronized List<Taken> take(String location, Lane lane, Duration hiddenFor) {
    List<Waiting> waiting = visible.getOrDefault(lane, new ArrayList<>());
    List<Waiting> first = List.copyOf(waiting.subList(0, Math.min(lane.share(), waiting.size())));
    waiting.subList(0, first.size()).clear();
    List<Taken> taken =
        first.stream()
            .map(
                message ->
                    new Taken(
                        location, lane, message.body(), message.deliveries() + 1, new Object()))
            .toList();
    hidden.addAll(taken);
    return taken;
  }

  @Override
  public synchronized void delete(Taken message) {
    hidden.remove(message);
  }

  @Override
  public synchronized void poison(String location, Lane lane, byte[] body, String error) {
    poison.add(error + "\n" + new String(body, StandardCharsets.UTF_8));
  }

  /** Makes visible again what was taken and not deleted. */
  public synchronized void redeliver() {
    hidden.forEach(
        taken ->
            visible
                .computeIfAbsent(taken.lane(), lane -> new ArrayList<>())
                .add(new Waiting(taken.body(), taken.deliveries())));
    hidden.clear();
  }

  /** All messages that can be taken. */
  public synchronized List<byte[]> visible() {
    return visible.values().stream().flatMap(List::stream).map(Waiting::body).toList();
  }

  /** What was put aside, each with its error in the first line. */
  public synchronized List<String> poison() {
    return List.copyOf(poison);
  }
}
