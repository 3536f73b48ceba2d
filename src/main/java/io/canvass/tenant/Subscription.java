package io.canvass.tenant;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a tenant has subscribed to. */
public enum Subscription {
  /** The basic offer. */
  @JsonProperty("standard")
  STANDARD,
  /** Custom fields, an own identity provider, SQL export, and a greater share of the workers. */
  @JsonProperty("premium")
  PREMIUM
}
