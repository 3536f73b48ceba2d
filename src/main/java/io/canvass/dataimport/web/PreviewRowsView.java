package io.canvass.dataimport.web;

import io.canvass.dataimport.FilePreview;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;

/** The corner of a file that its preview shows. */
@Named("importRows")
@RequestScoped
public class PreviewRowsView {

  private static final int COLUMNS = 30;
  private static final int LONGEST_CELL = 80;

  @Inject PreviewView page;

  /** The names of the first columns. */
  public List<String> names() {
    FilePreview preview = page.preview();
    return preview == null
        ? List.of()
        : preview.columns().stream().limit(COLUMNS).map(column -> cut(column.name())).toList();
  }

  /** The first cells of the first rows. */
  public List<List<String>> rows() {
    FilePreview preview = page.preview();
    return preview == null
        ? List.of()
        : preview.firstRows().stream()
            .map(row -> row.stream().limit(COLUMNS).map(PreviewRowsView::cut).toList())
            .toList();
  }

  /** How many columns there are beside these. */
  public int others() {
    FilePreview preview = page.preview();
    return preview == null ? 0 : Math.max(0, preview.columns().size() - COLUMNS);
  }

  private static String cut(String text) {
    return PreviewColumn.cut(text, LONGEST_CELL);
  }
}
