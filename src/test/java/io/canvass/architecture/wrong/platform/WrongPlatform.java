package io.canvass.architecture.wrong.platform;

import io.canvass.architecture.wrong.left.LeftStore;

/** Wrong: platform uses a feature. */
record WrongPlatform(LeftStore store) {}
