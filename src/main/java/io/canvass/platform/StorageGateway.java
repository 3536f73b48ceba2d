package io.canvass.platform;

import com.azure.core.http.HttpClient;
import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.azure.core.http.policy.ExponentialBackoffOptions;
import com.azure.core.http.policy.RetryOptions;
import com.azure.core.util.SharedExecutorService;
import com.azure.data.tables.TableServiceClientBuilder;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import com.azure.storage.queue.QueueMessageEncoding;
import com.azure.storage.queue.QueueServiceClientBuilder;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * The one way to storage. It resolves a tenant to the account that holds its data, so that accounts
 * can be added without touching a store, and gives every call a time-out a try and a bounded number
 * of tries: a call to storage that doesn't answer at all fails after one time-out.
 */
public class StorageGateway {

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);
  private static final Duration TRY_TIMEOUT = Duration.ofSeconds(6);
  private static final Duration LATEST_TRY = Duration.ofSeconds(5);
  private static final Duration FIRST_DELAY = Duration.ofMillis(200);
  private static final Duration LONGEST_DELAY = Duration.ofSeconds(2);
  private static final int TRIES = 3;
  private static final int TIMER_THREADS = 2;

  private final Map<String, StorageAccount> accounts = new LinkedHashMap<>();
  private final CallCounts calls = new CallCounts();
  private final @Nullable StorageAccount home;
  private final @Nullable TenantLocations locations;

  /** For the container's proxy only. */
  protected StorageGateway() {
    home = null;
    locations = null;
  }

  public StorageGateway(StorageSettings settings, TenantLocations locations) {
    this(settings, locations, client());
  }

  /** A gateway whose calls go through the given client, for tests that let calls fail. */
  StorageGateway(StorageSettings settings, TenantLocations locations, HttpClient http) {
    this.locations = locations;
    SharedExecutorService.getInstance()
        .setExecutorService(
            Executors.newScheduledThreadPool(TIMER_THREADS, StorageGateway::thread));
    settings
        .connectionStrings()
        .forEach((location, secret) -> accounts.put(location, account(location, secret, http)));
    this.home = accounts.get(settings.home());
  }

  private static HttpClient client() {
    return new JdkHttpClientBuilder()
        .executor(Executors.newCachedThreadPool(StorageGateway::thread))
        .connectionTimeout(CONNECT_TIMEOUT)
        .responseTimeout(TRY_TIMEOUT)
        .readTimeout(TRY_TIMEOUT)
        .writeTimeout(TRY_TIMEOUT)
        .build();
  }

  /**
   * A thread of our own for the client and its time-outs. The SDK's end with the signal to stop the
   * JVM, and a pass under way would then never hear from storage again.
   */
  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "storage");
    thread.setDaemon(true);
    return thread;
  }

  private StorageAccount account(String location, String connectionString, HttpClient http) {
    RequestRetryOptions retries =
        new RequestRetryOptions(
            RetryPolicyType.EXPONENTIAL, TRIES, TRY_TIMEOUT, FIRST_DELAY, LONGEST_DELAY, null);
    RetryOptions tableRetries =
        new RetryOptions(
            new ExponentialBackoffOptions()
                .setMaxRetries(TRIES - 1)
                .setBaseDelay(FIRST_DELAY)
                .setMaxDelay(LONGEST_DELAY));
    return new StorageAccount(
        location,
        new TableServiceClientBuilder()
            .connectionString(connectionString)
            .addPolicy(calls.policy(CallCounts.Service.TABLE))
            .httpClient(http)
            .retryOptions(tableRetries)
            .addPolicy(new TransactionTags())
            .addPolicy(new LastTry(LATEST_TRY))
            .addPolicy(new ErrorAnswers())
            .buildClient(),
        new BlobServiceClientBuilder()
            .connectionString(connectionString)
            .addPolicy(calls.policy(CallCounts.Service.BLOB))
            .httpClient(http)
            .retryOptions(retries)
            .addPolicy(new LastTry(LATEST_TRY))
            .addPolicy(new ErrorAnswers())
            .buildClient(),
        new QueueServiceClientBuilder()
            .connectionString(connectionString)
            .addPolicy(calls.policy(CallCounts.Service.QUEUE))
            .httpClient(http)
            .retryOptions(retries)
            .addPolicy(new LastTry(LATEST_TRY))
            .addPolicy(new ErrorAnswers())
            .messageEncoding(QueueMessageEncoding.NONE)
            .buildClient());
  }

  /**
   * The account that holds the tenant's data.
   *
   * @throws NotFoundException if there is no such tenant
   */
  public StorageAccount of(TenantId tenant) {
    if (locations == null) {
      throw new IllegalStateException("a proxy holds no accounts");
    }
    String location = locations.locationOf(tenant);
    StorageAccount account = accounts.get(location);
    if (account == null) {
      throw new IllegalStateException(
          "tenant " + tenant + " lives in " + location + ", which is not configured");
    }
    return account;
  }

  /** The account that holds what belongs to no tenant. */
  public StorageAccount home() {
    if (home == null) {
      throw new IllegalStateException("a proxy holds no accounts");
    }
    return home;
  }

  /** What calls were made. */
  public CallCounts calls() {
    return calls;
  }

  /**
   * The account of that location.
   *
   * @throws NotFoundException if none is configured under that name
   */
  public StorageAccount at(String location) {
    StorageAccount account = accounts.get(location);
    if (account == null) {
      throw new NotFoundException();
    }
    return account;
  }

  /** All accounts. */
  public Collection<StorageAccount> all() {
    return accounts.values();
  }

  /** Names of the configured accounts. */
  public Collection<String> locations() {
    return accounts.keySet();
  }
}
