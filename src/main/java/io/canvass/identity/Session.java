package io.canvass.identity;

import io.canvass.platform.TenantId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a session token says: who has signed in, and until when that holds.
 *
 * @param tenant null for an operator
 */
public record Session(
    String name, @Nullable TenantId tenant, Role role, Instant issued, Instant expires) {}
