package io.canvass.response.web;

/** What the page of a survey shows. */
public enum AnswerState {
  /** The questions. */
  ASK("ask"),
  /** The questions with what was typed: storage is away, and the same can be sent again. */
  UNAVAILABLE("ask"),
  /** A button that sends the same again: storage is away, and even the questions can't be read. */
  AWAY("away"),
  /** That the survey takes no answers. */
  CLOSED("closed"),
  /** That other answers were sent from this form before, and stand. */
  SENT_BEFORE("sent"),
  /** Nothing: the answers were accepted, and the browser is sent to the page that says so. */
  ACCEPTED("sent");

  private final String part;

  AnswerState(String part) {
    this.part = part;
  }

  /** The name of the part that makes the page. */
  public String part() {
    return part;
  }

  /** Whether the page asks the questions. */
  public boolean asking() {
    return this == ASK || this == UNAVAILABLE;
  }

  /** Whether storage was away when the answers came. */
  public boolean unavailable() {
    return this == UNAVAILABLE || this == AWAY;
  }
}
