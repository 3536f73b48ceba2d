package io.canvass.architecture.wrong.left.web;

import jakarta.inject.Named;

/** Wrong: a page's bean that is no view by its name. */
@Named
public class LeftPage {}
