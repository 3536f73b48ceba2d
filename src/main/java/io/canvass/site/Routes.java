package io.canvass.site;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table of the pages' addresses. A fixed segment stands before a part in the same place. */
public final class Routes {

  private static final List<Route> ALL =
      List.of(
          new Route("/", "/home.xhtml"),
          new Route("/login", "/login.xhtml"),
          new Route("/logout", "/logout.xhtml"),
          new Route("/survey/{tenant}/{slug}", "/survey/answer.xhtml"),
          new Route("/survey/{tenant}/{slug}/thankyou", "/survey/thankyou.xhtml"),
          new Route("/admin/{tenant}/surveys", "/admin/survey/list.xhtml"),
          new Route("/admin/{tenant}/surveys/new", "/admin/survey/edit.xhtml"),
          new Route("/admin/{tenant}/surveys/{slug}", "/admin/survey/edit.xhtml"),
          new Route("/admin/{tenant}/surveys/{slug}/delete", "/admin/survey/delete.xhtml"),
          new Route("/admin/{tenant}/surveys/{slug}/analyze", "/admin/summary/analyze.xhtml"),
          new Route("/admin/{tenant}/surveys/{slug}/browse", "/admin/response/browse.xhtml"),
          new Route(
              "/admin/{tenant}/surveys/{slug}/browse/{answerId}", "/admin/response/browse.xhtml"),
          new Route(
              "/admin/{tenant}/surveys/{slug}/browse/{answerId}/erase",
              "/admin/response/erase.xhtml"),
          new Route(
              "/admin/{tenant}/surveys/{slug}/responses.csv", "/admin/export/responses.xhtml"),
          new Route("/admin/{tenant}/import", "/admin/dataimport/import.xhtml"),
          new Route("/admin/{tenant}/import/{job}/report.csv", "/admin/dataimport/report.xhtml"),
          new Route("/operator/jobs", "/operator/job/list.xhtml"),
          new Route("/operator/queues", "/operator/response/queues.xhtml"));

  private Routes() {}

  /** All routes. */
  public static List<Route> all() {
    return ALL;
  }

  /** The place that a path names, or empty. */
  public static Optional<Place> find(String path) {
    for (Route route : ALL) {
      Optional<Place> place = route.match(path).map(parts -> new Place(route, parts));
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  /**
   * The address of a view: of its routes the one with the most parts that are all given; empty if
   * there is none.
   */
  public static Optional<Place> of(String view, Map<String, String> values) {
    return ALL.stream()
        .filter(route -> route.view().equals(view))
        .filter(route -> values.keySet().containsAll(route.parts()))
        .max(Comparator.comparingInt(route -> route.parts().size()))
        .map(route -> new Place(route, values));
  }
}
