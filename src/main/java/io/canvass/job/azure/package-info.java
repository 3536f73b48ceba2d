/** Jobs in table storage. */
@NullMarked
package io.canvass.job.azure;

import org.jspecify.annotations.NullMarked;
