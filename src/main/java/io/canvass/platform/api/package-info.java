/**
 * What all of REST has in common: bodies in JSON, errors as {@code application/problem+json} in the
 * reader's language, entity tags, lists in parts.
 */
@NullMarked
package io.canvass.platform.api;

import org.jspecify.annotations.NullMarked;
