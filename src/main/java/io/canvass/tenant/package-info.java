/** Tenants: who they are, what they have bought, where their data lives. */
@NullMarked
package io.canvass.tenant;

import org.jspecify.annotations.NullMarked;
