/**
 * Canvass under fire: a proxy that breaks storage calls, a ledger outside of what is killed, and
 * runs that kill, cut, double and shuffle, and then compare what was answered with what is stored.
 */
@NullMarked
package io.canvass.chaos;

import org.jspecify.annotations.NullMarked;
