/** The page on which a file is imported. */
@NullMarked
package io.canvass.dataimport.web;

import org.jspecify.annotations.NullMarked;
