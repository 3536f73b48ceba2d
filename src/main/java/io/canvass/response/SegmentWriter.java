package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.UUID;

/**
 * Appends to one segment at a time; begins another when it is full or somebody else has written to
 * it. Not thread-safe.
 */
final class SegmentWriter {

  /** A block blob takes 50,000 blocks; a new segment is begun well before. */
  private static final int MOST_BLOCKS = 40_000;

  /** So that a copy of a segment, to blank a part of it, is cheap. */
  private static final long MOST_BYTES = 64L * 1024 * 1024;

  private static final int TRIES = 3;

  /** Where a block stands. */
  record Block(String segment, long position) {}

  private final ResponseLogStore log;
  private final SurveyKey survey;
  private final String owner;
  private String segment = "";
  private long position;
  private int blocks;

  SegmentWriter(ResponseLogStore log, SurveyKey survey, String owner) {
    this.log = log;
    this.survey = survey;
    this.owner = owner;
    begin();
  }

  private void begin() {
    segment = owner + "-" + UUID.randomUUID().toString().substring(0, 8);
    position = 0;
    blocks = 0;
  }

  /** Begins another segment if this one was copied: what is appended to it now would be lost. */
  void leaveIfCopied(IndexHead head) {
    if (head.isCopied(segment)) {
      begin();
    }
  }

  /**
   * Appends a block. If it fails for want of storage, what it may have left behind is never read,
   * and never written again.
   */
  Block append(byte[] block) {
    if (blocks >= MOST_BLOCKS || position + block.length > MOST_BYTES) {
      begin();
    }
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      boolean done = false;
      try {
        done = log.append(survey, segment, position, block);
      } finally {
        if (!done) {
          begin();
        }
      }
      if (done) {
        Block written = new Block(segment, position);
        position += block.length;
        blocks++;
        return written;
      }
    }
    throw new IllegalStateException("no segment of " + survey + " can be appended to");
  }
}
