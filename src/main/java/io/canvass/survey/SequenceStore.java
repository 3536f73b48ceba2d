package io.canvass.survey;

/**
 * Numbers that are given once each, across all instances. A sequence belongs to no tenant; its name
 * may say one.
 */
public interface SequenceStore {

  /** The next number of the sequence; the first is 1. */
  long next(String name);
}
