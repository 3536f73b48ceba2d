package io.canvass.chaos;

/** What can happen to a call to storage. */
public enum Fault {
  /** The call is carried out, late. */
  DELAY,
  /** The connection ends before the call reaches storage. */
  CUT_BEFORE,
  /** Storage carries the call out, and its answer is lost. */
  CUT_AFTER,
  /** Storage carries the call out, and something on the way answers 500 with a page of its own. */
  ERROR_500,
  /** Storage refuses the call as being too busy. */
  BUSY_503,
  /** The connection is reset, every other time after the call was carried out. */
  RESET
}
