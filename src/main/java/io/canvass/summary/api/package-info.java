/** Summaries over REST. */
@NullMarked
package io.canvass.summary.api;

import org.jspecify.annotations.NullMarked;
