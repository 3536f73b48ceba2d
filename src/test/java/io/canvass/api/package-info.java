/** Black-box tests of the REST interface against a running server. */
@NullMarked
package io.canvass.api;

import org.jspecify.annotations.NullMarked;
