/** Responses over REST. */
@NullMarked
package io.canvass.response.api;

import org.jspecify.annotations.NullMarked;
