/** The page that shows a survey's summary. */
@NullMarked
package io.canvass.summary.web;

import org.jspecify.annotations.NullMarked;
