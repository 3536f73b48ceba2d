package io.canvass.survey.azure;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.TitleKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Removes a survey from its tables, so that whoever goes on after a crash finds what is left: one
 * transaction takes the rows of survey and title away and puts a row in their place that knows the
 * saves, by which the questions are removed. That row goes last.
 *
 * <p>Only the survey's own saves are removed: others of the same partition may be those of a new
 * survey of the slug.
 */
final class SurveyDeletion {

  /** Can't be the start of a survey's row key, since a tenant id has letters and digits only. */
  private static final String REST = "!rest_";

  private final TableGateway surveys;
  private final QuestionRows questions;

  SurveyDeletion(TableGateway surveys, QuestionRows questions) {
    this.surveys = surveys;
    this.questions = questions;
  }

  /** Removes what there is of the survey. */
  void carryOut(SurveyKey survey) {
    row(survey).ifPresent(row -> takeOut(survey, row));
    String partition = survey.tenant().value();
    surveys
        .get(partition, REST + survey)
        .map(SurveyRow::of)
        .ifPresent(
            rest -> {
              rest.saves().forEach(save -> questions.delete(survey.tenant(), survey.slug(), save));
              surveys.delete(partition, REST + survey);
            });
  }

  private Optional<SurveyRow> row(SurveyKey survey) {
    return surveys
        .get(survey.tenant().value(), SurveyRow.key(survey.tenant(), survey.slug()))
        .map(SurveyRow::of)
        .filter(row -> row.generation().equals(survey.generation()));
  }

  private void takeOut(SurveyKey survey, SurveyRow row) {
    String partition = survey.tenant().value();
    List<TableTransactionAction> actions = new ArrayList<>();
    actions.add(
        new TableTransactionAction(
            TableTransactionActionType.UPSERT_REPLACE,
            row.rest(new TableEntity(partition, REST + survey))));
    actions.add(removal(partition, row.entity().getRowKey()));
    String title = AzureSurveyStore.TITLE + TitleKey.of(row.title());
    surveys
        .get(partition, title)
        .map(SurveyRow::slugName)
        .filter(survey.slug().value()::equals)
        .ifPresent(own -> actions.add(removal(partition, title)));
    try {
      surveys.transaction(actions);
    } catch (StorageRefusal e) {
      // A lost answer to our own write, or somebody else's: then the row is gone.
      if (row(survey).isPresent()) {
        throw e;
      }
    }
  }

  private static TableTransactionAction removal(String partition, String row) {
    return new TableTransactionAction(
        TableTransactionActionType.DELETE, new TableEntity(partition, row));
  }
}
