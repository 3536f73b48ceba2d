package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.OverloadedException;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooManyRequestsException;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

class AdmissionTest {

  private static final TenantId ADATUM = new TenantId("adatum");
  private static final TenantId FABRIKAM = new TenantId("fabrikam");

  private final AtomicLong nanos = new AtomicLong();
  private final AddressLimit addresses =
      new AddressLimit(
          100,
          1_000,
          new TimeMeter() {
            @Override
            public long currentTimeNanos() {
              return nanos.get();
            }

            @Override
            public boolean isWallClockBased() {
              return false;
            }
          });
  private final Admission admission = new Admission(addresses, 3, 2);

  private String accept(TenantId tenant, Supplier<String> work) {
    return admission.accept(tenant, "192.0.2.1", work);
  }

  private int taken(String address) {
    int taken = 0;
    try {
      while (true) {
        addresses.charge(address);
        taken++;
      }
    } catch (TooManyRequestsException e) {
      assertThat(e.retryAfterHeader()).isEqualTo("1");
      return taken;
    }
  }

  @Test
  void aBurstIsTwoSecondsWorthUnlessConfigured() throws NoSuchMethodException {
    List<Integer> defaults =
        Arrays.stream(AddressLimit.class.getConstructor(int.class, int.class).getParameters())
            .map(parameter -> parameter.getAnnotation(ConfigProperty.class).defaultValue())
            .map(Integer::valueOf)
            .toList();
    assertThat(defaults).containsExactly(100, 200);
  }

  @Test
  void aFloodForOneTenantLeavesAnotherUsable() {
    String answer =
        accept(
            ADATUM,
            () ->
                accept(
                    ADATUM,
                    () -> {
                      assertThatThrownBy(() -> accept(ADATUM, () -> "third"))
                          .isInstanceOf(OverloadedException.class);
                      return accept(FABRIKAM, () -> "other");
                    }));
    assertThat(answer).isEqualTo("other");
    assertThat(accept(ADATUM, () -> "later")).isEqualTo("later");
  }

  @Test
  void whatIsUnderWayForAllIsBounded() {
    accept(
        ADATUM,
        () ->
            accept(
                ADATUM,
                () ->
                    accept(
                        FABRIKAM,
                        () -> {
                          assertThatThrownBy(() -> accept(FABRIKAM, () -> "fourth"))
                              .isInstanceOf(OverloadedException.class);
                          return "";
                        })));
  }

  @Test
  void aPlaceIsFreeAgainAfterAFailure() {
    for (int i = 0; i < 5; i++) {
      assertThatThrownBy(
              () ->
                  accept(
                      ADATUM,
                      () -> {
                        throw new IllegalStateException();
                      }))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void takesABurstAndThenSoManyASecond() {
    assertThat(taken("192.0.2.1")).isEqualTo(1_000);
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(taken("192.0.2.1")).isEqualTo(100);
    assertThat(taken("192.0.2.2")).isEqualTo(1_000);
  }

  @Test
  void takesANetworkOfVersion6ForOneSender() {
    assertThat(taken("2001:db8:0:1::1")).isEqualTo(1_000);
    assertThat(taken("2001:db8:0:1:ffff::2")).isZero();
    assertThat(taken("2001:db8:0:2::1")).isEqualTo(1_000);
  }

  @Test
  void takesAnyTextForAnAddress() {
    assertThat(taken("unknown")).isEqualTo(1_000);
    assertThat(taken(":::::")).isEqualTo(1_000);
    assertThat(taken("fe80::1%eth0")).isEqualTo(1_000);
  }
}
