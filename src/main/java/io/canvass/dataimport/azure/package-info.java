/** Files to import in blob storage. */
@NullMarked
package io.canvass.dataimport.azure;

import org.jspecify.annotations.NullMarked;
