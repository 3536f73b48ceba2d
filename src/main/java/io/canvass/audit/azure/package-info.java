/** The audit as rows of the table {@code Audit}. */
@NullMarked
package io.canvass.audit.azure;

import org.jspecify.annotations.NullMarked;
