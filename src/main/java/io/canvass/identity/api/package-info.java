/** Who may call which REST method. */
@NullMarked
package io.canvass.identity.api;

import org.jspecify.annotations.NullMarked;
