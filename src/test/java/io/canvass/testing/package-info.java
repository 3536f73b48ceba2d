/**
 * What tests and the demo run against: storage and server as processes of their own, each started
 * on the ports that it is given or on free ones, each ended by its handle.
 */
@NullMarked
package io.canvass.testing;

import org.jspecify.annotations.NullMarked;
