package io.canvass.tenant;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a tenant's space is in use. */
public enum TenantStatus {
  /** In use. */
  @JsonProperty("active")
  ACTIVE,
  /** Its members can't sign in and its public surveys say so; its data stays. */
  @JsonProperty("suspended")
  SUSPENDED
}
