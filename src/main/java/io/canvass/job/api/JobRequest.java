package io.canvass.job.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A job to start.
 *
 * @param job its name
 */
public record JobRequest(@Nullable String job, @Nullable Map<String, String> parameters) {}
