/** The operator's page of jobs. */
@NullMarked
package io.canvass.job.web;

import org.jspecify.annotations.NullMarked;
