/** The job {@code response-import}. */
@NullMarked
package io.canvass.dataimport.batch;

import org.jspecify.annotations.NullMarked;
