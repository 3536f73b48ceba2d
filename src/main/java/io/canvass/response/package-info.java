/**
 * Responses: accepted once, kept in the order of acceptance, counted once (invariants I1, I2 and I5
 * of the design).
 */
@NullMarked
package io.canvass.response;

import org.jspecify.annotations.NullMarked;
