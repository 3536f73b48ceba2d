package io.canvass.platform;

import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpPipelineNextSyncPolicy;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.policy.HttpPipelinePolicy;
import com.azure.core.util.Context;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Reads the tags of entities written by a transaction from its answer: the storage client passes
 * over them. The caller sends a {@link Collector} along in the call's context.
 */
final class TransactionTags implements HttpPipelinePolicy {

  private static final String KEY = "io.canvass.transaction-tags";
  private static final Pattern ACTION = Pattern.compile("(?m)^HTTP/1\\.[01] \\d{3}.*$");
  private static final Pattern TAG = Pattern.compile("(?im)^etag:[ \\t]*(.*?)\\s*$");

  /** Takes the tags of one transaction. */
  static final class Collector {

    private List<@Nullable String> tags = List.of();

    /** The call's context that carries this. */
    Context context() {
      return new Context(KEY, this);
    }

    /** The tag that the action of that number gave; null if it gave none, as a deletion does. */
    @Nullable String tag(int action) {
      return action < tags.size() ? tags.get(action) : null;
    }
  }

  @Override
  public Mono<HttpResponse> process(HttpPipelineCallContext call, HttpPipelineNextPolicy next) {
    return call.getData(KEY).isPresent()
        ? next.process()
            .map(HttpResponse::buffer)
            .flatMap(
                response ->
                    response
                        .getBodyAsByteArray()
                        .map(
                            body -> {
                              collect(call, body);
                              return response;
                            }))
        : next.process();
  }

  @Override
  public HttpResponse processSync(HttpPipelineCallContext call, HttpPipelineNextSyncPolicy next) {
    HttpResponse response = next.processSync();
    if (call.getData(KEY).isEmpty()) {
      return response;
    }
    HttpResponse buffered = response.buffer();
    collect(call, buffered.getBodyAsBinaryData().toBytes());
    return buffered;
  }

  private static void collect(HttpPipelineCallContext call, byte[] body) {
    call.getData(KEY)
        .filter(Collector.class::isInstance)
        .map(Collector.class::cast)
        .ifPresent(collector -> collector.tags = read(new String(body, StandardCharsets.UTF_8)));
  }

  /** The tag of each action's answer within the body of a transaction's answer. */
  static List<@Nullable String> read(String body) {
    List<@Nullable String> tags = new ArrayList<>();
    String[] answers = ACTION.split(body, -1);
    for (int i = 1; i < answers.length; i++) {
      Matcher tag = TAG.matcher(answers[i]);
      tags.add(tag.find() ? tag.group(1) : null);
    }
    return tags;
  }
}
