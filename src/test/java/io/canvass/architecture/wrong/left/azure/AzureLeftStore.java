package io.canvass.architecture.wrong.left.azure;

import io.canvass.architecture.wrong.left.web.LeftPage;

/** Wrong: one adapter uses another. */
public class AzureLeftStore {

  LeftPage page;
}
