/** The job {@code survey-delete}. */
@NullMarked
package io.canvass.survey.batch;

import org.jspecify.annotations.NullMarked;
