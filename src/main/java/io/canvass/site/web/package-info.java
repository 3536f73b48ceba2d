/** How pages are reached and served: routing, headers, languages, errors, static files. */
@NullMarked
package io.canvass.site.web;

import org.jspecify.annotations.NullMarked;
