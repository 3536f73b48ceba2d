package io.canvass.identity.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.identity.CurrentCaller;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.TenantId;
import org.junit.jupiter.api.Test;

class AccessFilterTest {

  @RequiresRole(Role.AUTHOR)
  static void write() {}

  @RequiresRole({Role.ANALYST, Role.OPERATOR})
  static void look() {}

  private static boolean admits(String method, String tenant, CurrentCaller caller)
      throws NoSuchMethodException {
    return AccessFilter.admits(
        AccessFilterTest.class.getDeclaredMethod(method).getAnnotation(RequiresRole.class),
        tenant,
        caller);
  }

  private static CurrentCaller caller(String tenant, Role role) {
    CurrentCaller caller = new CurrentCaller();
    caller.is("somebody", tenant == null ? null : new TenantId(tenant), role);
    return caller;
  }

  @Test
  void asksForARoleThatCovers() throws NoSuchMethodException {
    assertThat(admits("write", "adatum", caller("adatum", Role.ADMIN))).isTrue();
    assertThat(admits("write", "adatum", caller("adatum", Role.AUTHOR))).isTrue();
    assertThat(admits("write", "adatum", caller("adatum", Role.ANALYST))).isFalse();
    assertThat(admits("write", "adatum", caller(null, Role.OPERATOR))).isFalse();
  }

  @Test
  void asksForTheTenantOfTheAddress() throws NoSuchMethodException {
    assertThat(admits("write", "adatum", caller("fabrikam", Role.ADMIN))).isFalse();
    assertThat(admits("look", "adatum", caller("fabrikam", Role.ADMIN))).isFalse();
    assertThat(admits("look", "adatum", caller(null, Role.OPERATOR))).isTrue();
    assertThat(admits("look", null, caller("fabrikam", Role.ANALYST))).isTrue();
  }

  @Test
  void admitsNobodyWhereNothingIsSaid() throws NoSuchMethodException {
    assertThat(AccessFilter.admits(null, "adatum", caller("adatum", Role.ADMIN))).isFalse();
    assertThat(AccessFilter.admits(null, null, caller(null, Role.OPERATOR))).isFalse();
  }
}
