/** Pages on which respondents answer a survey, and members browse the answers. */
@NullMarked
package io.canvass.response.web;

import org.jspecify.annotations.NullMarked;
