package io.canvass.response;

import java.util.List;

class InMemoryPoisonQueueTest implements PoisonQueueContract {

  private final InMemoryPoisonQueue queue = new InMemoryPoisonQueue();

  @Override
  public PoisonQueue queue() {
    return queue;
  }

  @Override
  public void poison(Lane lane, byte[] body, String error) {
    queue.put(lane, body, error);
  }

  @Override
  public List<byte[]> replayed(Lane lane) {
    return queue.replayed();
  }
}
