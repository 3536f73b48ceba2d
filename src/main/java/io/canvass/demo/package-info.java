/**
 * The demo profile: two tenants with accounts and sample surveys. Nothing of it exists unless
 * {@code canvass.demo} is true.
 */
@NullMarked
package io.canvass.demo;

import org.jspecify.annotations.NullMarked;
