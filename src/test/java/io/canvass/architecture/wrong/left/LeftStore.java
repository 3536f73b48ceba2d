package io.canvass.architecture.wrong.left;

import io.canvass.architecture.wrong.right.RightManager;

/** Wrong: features use each other in a cycle; a store's method doesn't name the tenant first. */
public interface LeftStore {

  /** Wrong: no tenant. */
  RightManager find(String slug);
}
