/** Accounts in table storage. */
@NullMarked
package io.canvass.identity.azure;

import org.jspecify.annotations.NullMarked;
