/**
 * What all pages share: the table of addresses, where the present request is in it, and the page's
 * language and texts. Knows no feature; features' pages use it.
 */
@NullMarked
package io.canvass.site;

import org.jspecify.annotations.NullMarked;
