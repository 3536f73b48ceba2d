/**
 * Questions and their types. Each type is one room: all that a type needs (how an answer is
 * checked, counted, printed, guessed from a file) is its one class here, how it is asked and how
 * its summary is shown are two components named after it under {@code WEB-INF/includes/question}.
 * Adding a type touches nothing else (invariant I6 of the design).
 */
@NullMarked
package io.canvass.question;

import org.jspecify.annotations.NullMarked;
