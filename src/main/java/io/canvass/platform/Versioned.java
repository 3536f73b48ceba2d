package io.canvass.platform;

/**
 * A stored value together with the tag of the version that was read.
 *
 * @param etag the storage's entity tag, opaque; a write that carries it fails with {@link
 *     StaleException} if the stored value has changed since
 */
public record Versioned<T>(T value, String etag) {}
