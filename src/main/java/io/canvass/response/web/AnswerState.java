package io.canvass.response.web;

/** What the page of a survey shows. */
public enum AnswerState {
  /** The questions. */
  ASK("ask"),
  /** The questions with what was typed: nothing was accepted, and the same can be sent again. */
  LATER("ask"),
  /** A button that sends the same again: nothing was accepted, and the questions aren't known. */
  AWAY("away"),
  /** That the survey takes no answers. */
  CLOSED("closed"),
  /** That other answers were sent from this form before, and stand. */
  SENT_BEFORE("sent"),
  /** That what was sent from this form before was erased, and stays so. */
  ERASED("erased"),
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
    return this == ASK || this == LATER;
  }

  /** Whether the same is to be sent again later. */
  public boolean later() {
    return this == LATER || this == AWAY;
  }
}
