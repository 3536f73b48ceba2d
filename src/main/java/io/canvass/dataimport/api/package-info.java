/** Imports over REST. */
@NullMarked
package io.canvass.dataimport.api;

import org.jspecify.annotations.NullMarked;
