/**
 * Jobs: work that Jakarta Batch carries out. A job has an id of Canvass's own before any execution
 * exists, and keeps it over restarts.
 */
@NullMarked
package io.canvass.job;

import org.jspecify.annotations.NullMarked;
