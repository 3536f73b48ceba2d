/** Tests of what only the container shows; they run inside the server that all tests share. */
@NullMarked
package io.canvass.container;

import org.jspecify.annotations.NullMarked;
