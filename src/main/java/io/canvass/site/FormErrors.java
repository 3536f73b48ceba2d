package io.canvass.site;

import io.canvass.platform.FieldError;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What is wrong with a form, as its page shows it: in a summary that links to the fields, and at
 * each field.
 */
public record FormErrors(List<Item> items) {

  /** No errors. */
  public static final FormErrors NONE = new FormErrors(List.of());

  /**
   * One error.
   *
   * @param field path of the field, as {@link FieldError} names it
   * @param id of the element to which the summary links
   * @param text what is wrong, in the reader's language
   */
  public record Item(String field, String id, String text) {}

  public FormErrors {
    items = List.copyOf(items);
  }

  /**
   * Errors with their texts.
   *
   * @param id gives the id of a field's element
   */
  public static FormErrors of(Texts texts, List<FieldError> errors, UnaryOperator<String> id) {
    return new FormErrors(
        errors.stream()
            .map(e -> new Item(e.field(), id.apply(e.field()), texts.ofError(e)))
            .toList());
  }

  /** Whether there are any. */
  public boolean any() {
    return !items.isEmpty();
  }

  /** What is wrong with the field or with parts of it; empty text if nothing is. */
  public String at(String field) {
    return items.stream()
        .filter(i -> i.field().equals(field) || i.field().startsWith(field + "["))
        .map(Item::text)
        .distinct()
        .collect(Collectors.joining(" "));
  }
}
