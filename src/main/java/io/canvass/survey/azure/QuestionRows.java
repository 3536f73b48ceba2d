package io.canvass.survey.azure;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import com.fasterxml.jackson.core.type.TypeReference;
import io.canvass.platform.Json;
import io.canvass.platform.TableGateway;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Questions as rows of the table {@code Questions}: partition {@code {tenant}_{slug}}, row {@code
 * {ticks}_{position}}, where the ticks are those of the save that wrote them. A save never touches
 * the rows of another, so readers see one version whole.
 */
final class QuestionRows {

  private static final int POSITION_DIGITS = 4;

  private final TableGateway table;

  QuestionRows(TableGateway table) {
    this.table = table;
  }

  private static String partition(TenantId tenant, Slug slug) {
    return tenant + "_" + slug;
  }

  /**
   * Writes the questions of one save, a hundred a transaction; writing the same save again changes
   * nothing.
   */
  void write(TenantId tenant, Slug slug, long save, List<Question> questions) {
    List<TableTransactionAction> actions = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      Question question = questions.get(i);
      TableEntity row =
          new TableEntity(partition(tenant, slug), Ticks.key(save) + "_" + position(i))
              .addProperty("Code", question.code())
              .addProperty("Type", question.typeName())
              .addProperty("Text", question.text())
              .addProperty(
                  "PossibleAnswers",
                  new String(Json.write(question.possibleAnswers()), StandardCharsets.UTF_8))
              .addProperty("Required", question.required());
      actions.add(new TableTransactionAction(TableTransactionActionType.UPSERT_REPLACE, row));
    }
    TableGateway.parts(actions).forEach(table::transaction);
  }

  /** The questions of one save, in their order. */
  List<Question> read(TenantId tenant, Slug slug, long save) {
    return table.withPrefix(partition(tenant, slug), Ticks.key(save) + "_").stream()
        .map(QuestionRows::question)
        .toList();
  }

  /** Removes the questions of one save. */
  void delete(TenantId tenant, Slug slug, long save) {
    table.deleteAll(partition(tenant, slug), Ticks.key(save) + "_");
  }

  private static String position(int index) {
    String digits = Integer.toString(index);
    return "0".repeat(POSITION_DIGITS - digits.length()) + digits;
  }

  private static Question question(TableEntity row) {
    return new Question(
        text(row, "Code"),
        text(row, "Type"),
        text(row, "Text"),
        texts(text(row, "PossibleAnswers")),
        Boolean.TRUE.equals(row.getProperty("Required")));
  }

  private static String text(TableEntity row, String name) {
    return row.getProperty(name) instanceof String text ? text : "";
  }

  private static List<String> texts(String json) {
    try {
      return Json.mapper().readValue(json, new TypeReference<List<String>>() {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
