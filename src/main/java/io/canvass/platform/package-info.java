/**
 * What every feature stands on: configuration, clock and ticks, JSON, errors, the tenant's id, and
 * the one gateway through which storage is reached. Depends on no feature.
 */
@NullMarked
package io.canvass.platform;

import org.jspecify.annotations.NullMarked;
