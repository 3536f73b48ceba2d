/** Import of response data from files: what a column means, and how rows become responses. */
@NullMarked
package io.canvass.dataimport;

import org.jspecify.annotations.NullMarked;
