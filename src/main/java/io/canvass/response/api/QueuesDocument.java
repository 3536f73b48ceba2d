package io.canvass.response.api;

import io.canvass.response.PoisonQueue.Standing;
import io.canvass.response.Queues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The queues as REST shows them: a list like the others, with what is missing from it.
 *
 * @param nextCursor always null: the list is whole
 * @param away places that don't answer, whose queues are missing
 */
public record QueuesDocument(List<Standing> items, @Nullable String nextCursor, List<String> away) {

  static QueuesDocument of(Queues.Overview overview) {
    return new QueuesDocument(overview.standings(), null, overview.away());
  }
}
