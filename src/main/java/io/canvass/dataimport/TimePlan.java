package io.canvass.dataimport;

/**
 * Which column says when a response was submitted. The responses are in that order then.
 *
 * @param column 1 for the first
 * @param format {@link SubmissionTime#ISO} or a pattern of {@code DateTimeFormatter}; empty to
 *     guess
 * @param zone id of the time zone of times without one
 */
public record TimePlan(int column, String format, String zone) {}
