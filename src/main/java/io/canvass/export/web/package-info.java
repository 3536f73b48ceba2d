/** Exports from a page. */
@NullMarked
package io.canvass.export.web;

import org.jspecify.annotations.NullMarked;
