/**
 * Who calls: accounts, roles, and what a caller may do. The tenant of an address must be the tenant
 * of its caller.
 */
@NullMarked
package io.canvass.identity;

import org.jspecify.annotations.NullMarked;
