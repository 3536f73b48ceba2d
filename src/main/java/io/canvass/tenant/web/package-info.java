/** What pages show of a tenant. */
@NullMarked
package io.canvass.tenant.web;

import org.jspecify.annotations.NullMarked;
