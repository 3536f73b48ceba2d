package io.canvass.identity.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.identity.CurrentCaller;
import io.canvass.identity.Role;
import io.canvass.platform.TenantId;
import org.junit.jupiter.api.Test;

class PageAccessFilterTest {

  private static CurrentCaller caller(String tenant, Role role) {
    CurrentCaller caller = new CurrentCaller();
    caller.is("somebody", tenant == null ? null : new TenantId(tenant), role);
    return caller;
  }

  @Test
  void keepsTenantsPagesToTheirMembers() {
    String page = "/admin/adatum/surveys/a/analyze";
    assertThat(PageAccessFilter.admits(page, caller("adatum", Role.ANALYST))).isTrue();
    assertThat(PageAccessFilter.admits(page, caller("fabrikam", Role.ADMIN))).isFalse();
    assertThat(PageAccessFilter.admits(page, caller(null, Role.OPERATOR))).isFalse();
    assertThat(PageAccessFilter.admits(page, new CurrentCaller())).isFalse();
    assertThat(PageAccessFilter.admits("/admin", caller("adatum", Role.ADMIN))).isFalse();
    assertThat(PageAccessFilter.admits("/admin/ADATUM", caller("adatum", Role.ADMIN))).isFalse();
  }

  @Test
  void keepsOperatorsPagesToTheOperator() {
    assertThat(PageAccessFilter.admits("/operator/jobs", caller(null, Role.OPERATOR))).isTrue();
    assertThat(PageAccessFilter.admits("/operator/jobs", caller("adatum", Role.ADMIN))).isFalse();
    assertThat(PageAccessFilter.admits("/operator", new CurrentCaller())).isFalse();
  }

  @Test
  void leavesOtherPagesOpen() {
    assertThat(PageAccessFilter.admits("/survey/adatum/a", new CurrentCaller())).isTrue();
    assertThat(PageAccessFilter.admits("/", new CurrentCaller())).isTrue();
  }
}
