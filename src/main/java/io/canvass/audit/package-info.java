/**
 * What was done that can't be undone: who did it, when and to what; never what it held. A record is
 * written as a part of the deed, under a key that follows from the deed, so that doing a part twice
 * leaves one record.
 */
@NullMarked
package io.canvass.audit;

import org.jspecify.annotations.NullMarked;
