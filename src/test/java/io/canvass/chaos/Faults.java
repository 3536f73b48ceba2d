package io.canvass.chaos;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** What happens to the calls that pass a proxy, and how many there were of each kind. */
public final class Faults {

  /** How messages are delivered, apart from what tries of the client do. */
  public record Delivery(double doubled, int latestSeconds, double undeleted) {

    /** As the emulator does: once, in order. */
    public static final Delivery PLAIN = new Delivery(0, 0, 0);
  }

  /** Something that happens to calls of some kinds. */
  public static final class Rule {
    private final Set<Call> calls;
    private final Fault fault;
    private final double probability;
    private final AtomicInteger toSkip;
    private final AtomicInteger left;
    private final Runnable when;
    private final AtomicInteger sure = new AtomicInteger();
    private final AtomicInteger hits = new AtomicInteger();

    private Rule(
        Set<Call> calls, Fault fault, double probability, int skip, int most, Runnable when) {
      this.calls = calls;
      this.fault = fault;
      this.probability = probability;
      this.toSkip = new AtomicInteger(skip);
      this.left = new AtomicInteger(most);
      this.when = when;
    }

    /** How many calls it has hit. */
    public int hits() {
      return hits.get();
    }

    Fault fault() {
      return fault;
    }

    /** Does what goes with it, at the moment of the fault. */
    void happen() {
      when.run();
    }

    private boolean meets(Call call, Random random) {
      return calls.contains(call)
          && (sure.getAndUpdate(n -> Math.max(0, n - 1)) > 0 || random.nextDouble() < probability)
          && toSkip.getAndUpdate(n -> Math.max(0, n - 1)) == 0
          && left.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
    }
  }

  private final Random random;
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final Map<Call, LongAdder> counts = new EnumMap<>(Call.class);
  private volatile Delivery delivery = Delivery.PLAIN;

  /**
   * No faults yet.
   *
   * @param seed of all chances
   */
  public Faults(long seed) {
    this.random = new Random(seed);
    for (Call call : Call.values()) {
      counts.put(call, new LongAdder());
    }
  }

  /** Lets calls of that kind fail with that probability, until {@link #heal}. */
  public Rule inject(Call call, Fault fault, double probability) {
    return inject(call, fault, 0, probability);
  }

  /**
   * Lets calls of that kind fail, until {@link #heal}.
   *
   * @param surely so many at first, and
   * @param probability of each one after that
   */
  public Rule inject(Call call, Fault fault, int surely, double probability) {
    Rule rule = new Rule(Set.of(call), fault, probability, 0, Integer.MAX_VALUE, Faults::nothing);
    rule.sure.set(surely);
    return added(rule);
  }

  /**
   * Lets one call fail.
   *
   * @param skip how many calls of the kind pass before
   * @param when what is done at that moment, while the call waits
   */
  public Rule once(Call call, Fault fault, int skip, Runnable when) {
    return added(new Rule(Set.of(call), fault, 1, skip, 1, when));
  }

  /** Delivers messages as told from now on. */
  public void deliver(Delivery way) {
    delivery = way;
  }

  /** Removes a rule. */
  public void remove(Rule rule) {
    rules.remove(rule);
  }

  /** All calls pass again, and messages are delivered plainly. */
  public void heal() {
    rules.clear();
    delivery = Delivery.PLAIN;
  }

  /** How many calls of that kind came by. */
  public long count(Call call) {
    return counts.get(call).sum();
  }

  /** What happens to this call; null for nothing. */
  @Nullable Rule meet(Call call) {
    counts.get(call).increment();
    for (Rule rule : rules) {
      if (rule.meets(call, random)) {
        rule.hits.incrementAndGet();
        return rule;
      }
    }
    return null;
  }

  boolean doubled(Call call) {
    return call == Call.PUT_MESSAGE && random.nextDouble() < delivery.doubled();
  }

  boolean undeleted(Call call) {
    return call == Call.DELETE_MESSAGE && random.nextDouble() < delivery.undeleted();
  }

  /** After how many seconds a message shows; 0 for at once. */
  int shownAfter(Call call) {
    int latest = delivery.latestSeconds();
    return call == Call.PUT_MESSAGE && latest > 0 ? random.nextInt(latest + 1) : 0;
  }

  private Rule added(Rule rule) {
    rules.add(rule);
    return rule;
  }

  private static void nothing() {
    // A fault that nothing goes with.
  }
}
