package io.canvass.chaos;

import io.canvass.testing.Azurite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stands between an instance of Canvass and the storage emulator, one port a service, and breaks
 * calls as its {@link Faults} say. Addresses carry the account in the path, so signatures stay
 * valid. It lives in the JVM of the tests and survives whom it serves.
 */
public final class FaultProxy implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(FaultProxy.class.getName());
  private static final int BACKLOG = 100;

  private final Azurite.Endpoints storage;
  private final Azurite.Endpoints own;
  private final Faults faults;
  private final Map<Service, ServerSocket> listening = new EnumMap<>(Service.class);
  private final Set<ProxyConnection> open = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "fault proxy");
            thread.setDaemon(true);
            return thread;
          });
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition thawed = lock.newCondition();
  private boolean frozen;

  /**
   * Opens a proxy on free ports.
   *
   * @param storage where the emulator listens
   */
  public FaultProxy(Azurite.Endpoints storage, Faults faults) {
    this.storage = storage;
    this.faults = faults;
    this.own = Azurite.Endpoints.free();
    listen();
  }

  /** What a client needs to connect through this. */
  public String connectionString() {
    return own.connectionString();
  }

  /** What breaks here. */
  public Faults faults() {
    return faults;
  }

  /** Connections are refused, and those that are open end, until {@link #back}. */
  public void refuse() {
    lock.lock();
    try {
      listening.values().forEach(FaultProxy::close);
      listening.clear();
    } finally {
      lock.unlock();
    }
    open.forEach(ProxyConnection::close);
  }

  /** Nothing is answered, until {@link #back}; what came meanwhile is carried out then, late. */
  public void freeze() {
    lock.lock();
    try {
      frozen = true;
    } finally {
      lock.unlock();
    }
  }

  /** Ends an outage. */
  public void back() {
    lock.lock();
    try {
      frozen = false;
      thawed.signalAll();
    } finally {
      lock.unlock();
    }
    listen();
  }

  /** Waits while storage is frozen. */
  void passed() throws IOException {
    lock.lock();
    try {
      while (frozen) {
        thawed.await();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    refuse();
    threads.shutdownNow();
  }

  private void listen() {
    lock.lock();
    try {
      for (Service service : Service.values()) {
        if (!listening.containsKey(service)) {
          ServerSocket socket = new ServerSocket();
          socket.setReuseAddress(true);
          socket.bind(
              new InetSocketAddress(InetAddress.getLoopbackAddress(), port(own, service)), BACKLOG);
          listening.put(service, socket);
          threads.execute(() -> accept(service, socket));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  private void accept(Service service, ServerSocket socket) {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        ProxyConnection connection =
            new ProxyConnection(this, service, port(storage, service), client);
        open.add(connection);
        threads.execute(
            () -> {
              connection.run();
              open.remove(connection);
            });
      } catch (IOException e) {
        LOG.log(System.Logger.Level.TRACE, "closed by an outage, or by the end", e);
      }
    }
  }

  private static int port(Azurite.Endpoints endpoints, Service service) {
    return switch (service) {
      case BLOB -> endpoints.blob();
      case QUEUE -> endpoints.queue();
      case TABLE -> endpoints.table();
    };
  }

  private static void close(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
