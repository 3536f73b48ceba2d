/** Jobs over REST. */
@NullMarked
package io.canvass.job.api;

import org.jspecify.annotations.NullMarked;
