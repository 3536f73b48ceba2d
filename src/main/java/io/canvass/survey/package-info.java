/**
 * Surveys: how they are written, named, versioned and opened. Questions are stored before the
 * survey row that makes them live, so that no reader ever sees half a survey.
 */
@NullMarked
package io.canvass.survey;

import org.jspecify.annotations.NullMarked;
