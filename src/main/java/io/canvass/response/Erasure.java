package io.canvass.response;

/**
 * That a response was erased; it stays known, so that whoever has counted or copied responses can
 * follow.
 *
 * @param number 1 for the first erasure of the survey, in the order in which they were committed
 * @param entry where the response was
 * @param ticks when it was erased
 * @param account who erased it
 */
public record Erasure(long number, IndexEntry entry, long ticks, String account) {}
