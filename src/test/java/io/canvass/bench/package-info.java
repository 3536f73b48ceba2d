/**
 * Benchmarks: figures as ratios to a baseline that is measured in the same run, and counts of
 * storage calls. Run by {@code ./mvnw -Pbench verify}; nothing here is part of the tests.
 */
@NullMarked
package io.canvass.bench;

import org.jspecify.annotations.NullMarked;
