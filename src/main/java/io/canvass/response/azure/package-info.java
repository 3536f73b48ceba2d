/**
 * Responses in Azure Storage: a blob each ({@code surveyanswers-{tenant}-{slug}}), the log of
 * bodies ({@code responselog-{tenant}-{slug}}, append blobs), the ordered index (table {@code
 * ResponseIndex}), the queues.
 */
@NullMarked
package io.canvass.response.azure;

import org.jspecify.annotations.NullMarked;
