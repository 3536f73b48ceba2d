/**
 * Files of rows and columns as people have them: text in any encoding with any delimiter, and
 * workbooks. Knows nothing of what the rows mean.
 */
@NullMarked
package io.canvass.tabular;

import org.jspecify.annotations.NullMarked;
