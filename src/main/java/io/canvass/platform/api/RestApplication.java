package io.canvass.platform.api;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Everything under {@code /api/v1}; resources and providers are found by their annotations. */
@ApplicationPath("/api/v1")
public class RestApplication extends Application {}
