package io.canvass.chaos;

import java.net.URI;

/** An instance of Canvass that can be killed and started again, behind a proxy of its own. */
interface Member extends AutoCloseable {

  /** The proxy between it and storage; it stays the same over all starts. */
  FaultProxy proxy();

  /** Where it answers now, without a slash at the end. */
  URI uri();

  /** Starts it; returns when it answers, or was killed before it came to that. */
  void start();

  /** Ends it with SIGKILL, if it runs. */
  void kill();

  /** Makes it ask its queues soon, however idle it is. */
  void wake();

  @Override
  void close();
}
