/** Jobs as Jakarta Batch runs them. */
@NullMarked
package io.canvass.job.batch;

import org.jspecify.annotations.NullMarked;
