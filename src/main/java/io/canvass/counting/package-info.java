/**
 * The workers: they take announcements from the queues, give the responses their places, and bring
 * summaries up to date. Everything that a worker does can be done twice.
 */
@NullMarked
package io.canvass.counting;

import org.jspecify.annotations.NullMarked;
