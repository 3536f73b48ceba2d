package io.canvass.chaos;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;

/** Kinds of calls to storage, as their methods and addresses tell them apart. */
public enum Call {
  CREATE_CONTAINER,
  PUT_BLOB,
  GET_BLOB,
  CREATE_APPEND,
  APPEND_BLOCK,
  GET_LOG,
  GET_BLOB_SIZE,
  PUT_SUMMARY,
  GET_SUMMARY,
  PUT_WORDS,
  GET_WORDS,
  DELETE_BLOB,
  LIST_BLOBS,
  OTHER_BLOB,
  CREATE_QUEUE,
  PUT_MESSAGE,
  PUT_POISON,
  GET_MESSAGES,
  HIDE_MESSAGE,
  DELETE_MESSAGE,
  OTHER_QUEUE,
  CREATE_TABLE,
  TABLE_BATCH,
  GET_INDEX,
  GET_SURVEY,
  OTHER_TABLE;

  /** The calls that a response makes on its way from being accepted to being counted. */
  public static final Set<Call> PATH =
      EnumSet.of(
          PUT_BLOB,
          CREATE_APPEND,
          APPEND_BLOCK,
          PUT_SUMMARY,
          GET_SUMMARY,
          PUT_MESSAGE,
          GET_MESSAGES,
          DELETE_MESSAGE,
          TABLE_BATCH,
          GET_INDEX,
          GET_SURVEY);

  static Call of(Service service, HttpMessage request) {
    String[] start = request.startLine().split(" ", 3);
    String method = start[0];
    String target = start[1];
    int mark = target.indexOf('?');
    String path =
        URLDecoder.decode(mark < 0 ? target : target.substring(0, mark), StandardCharsets.UTF_8);
    String query = mark < 0 ? "" : target.substring(mark + 1);
    // The first part of the path is the account's name.
    String inAccount = path.substring(Math.max(1, path.indexOf('/', 1) + 1));
    return switch (service) {
      case BLOB -> blob(method, inAccount, query, request);
      case QUEUE -> queue(method, inAccount, query);
      case TABLE -> table(method, inAccount);
    };
  }

  private static Call blob(String method, String path, String query, HttpMessage request) {
    boolean words = path.endsWith(".words");
    boolean summary = path.startsWith("surveyanswerssummaries/");
    boolean answer = path.startsWith("surveyanswers-");
    if (query.contains("restype=container")) {
      return query.contains("comp=list") ? LIST_BLOBS : CREATE_CONTAINER;
    }
    return switch (method) {
      case "HEAD" -> GET_BLOB_SIZE;
      case "DELETE" -> DELETE_BLOB;
      case "GET" ->
          words
              ? GET_WORDS
              : summary
                  ? GET_SUMMARY
                  : answer ? GET_BLOB : path.startsWith("responselog-") ? GET_LOG : OTHER_BLOB;
      case "PUT" ->
          query.contains("comp=appendblock")
              ? APPEND_BLOCK
              : "AppendBlob".equals(request.header("x-ms-blob-type"))
                  ? CREATE_APPEND
                  : words ? PUT_WORDS : summary ? PUT_SUMMARY : answer ? PUT_BLOB : OTHER_BLOB;
      default -> OTHER_BLOB;
    };
  }

  private static Call queue(String method, String path, String query) {
    boolean messages = path.contains("/messages");
    if (!messages) {
      return method.equals("PUT") && !query.contains("comp=") ? CREATE_QUEUE : OTHER_QUEUE;
    }
    return switch (method) {
      case "POST" -> path.contains("-poison/") ? PUT_POISON : PUT_MESSAGE;
      case "GET" -> query.contains("peekonly") ? OTHER_QUEUE : GET_MESSAGES;
      case "PUT" -> HIDE_MESSAGE;
      case "DELETE" -> DELETE_MESSAGE;
      default -> OTHER_QUEUE;
    };
  }

  private static Call table(String method, String path) {
    if (path.startsWith("$batch")) {
      return TABLE_BATCH;
    }
    if (method.equals("POST") && path.startsWith("Tables")) {
      return CREATE_TABLE;
    }
    if (method.equals("GET") && path.startsWith("ResponseIndex")) {
      return GET_INDEX;
    }
    return method.equals("GET") && (path.startsWith("Surveys") || path.startsWith("Questions"))
        ? GET_SURVEY
        : OTHER_TABLE;
  }
}
