/** Summaries as blobs of the container {@code surveyanswerssummaries}. */
@NullMarked
package io.canvass.summary.azure;

import org.jspecify.annotations.NullMarked;
