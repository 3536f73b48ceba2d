/** How pages know who calls, and the sign-in itself. */
@NullMarked
package io.canvass.identity.web;

import org.jspecify.annotations.NullMarked;
