/** Tenants in Azure Storage. */
@NullMarked
package io.canvass.tenant.azure;

import org.jspecify.annotations.NullMarked;
