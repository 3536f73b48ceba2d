/** Pages on which authors list, write, publish and delete surveys. */
@NullMarked
package io.canvass.survey.web;

import org.jspecify.annotations.NullMarked;
