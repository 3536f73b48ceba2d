/** Exports over REST. */
@NullMarked
package io.canvass.export.api;

import org.jspecify.annotations.NullMarked;
