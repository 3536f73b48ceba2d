/**
 * Summaries: what the responses of a survey say in numbers, a pure function of the accepted
 * responses (invariant I4).
 */
@NullMarked
package io.canvass.summary;

import org.jspecify.annotations.NullMarked;
