/**
 * Takes a survey's responses out of Canvass: as a CSV file that streams. What is written is what
 * the index held when the file was asked for; a file that ends in order is whole.
 */
@NullMarked
package io.canvass.export;

import org.jspecify.annotations.NullMarked;
