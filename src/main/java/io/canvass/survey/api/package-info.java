/** Surveys over REST. */
@NullMarked
package io.canvass.survey.api;

import org.jspecify.annotations.NullMarked;
