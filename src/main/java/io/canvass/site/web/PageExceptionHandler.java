package io.canvass.site.web;

import io.canvass.platform.CanvassException;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.GoneException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.OverloadedException;
import io.canvass.platform.RetryLater;
import io.canvass.platform.UnavailableException;
import io.canvass.site.Place;
import jakarta.faces.FacesException;
import jakarta.faces.application.ViewExpiredException;
import jakarta.faces.application.ViewHandler;
import jakarta.faces.component.UIViewRoot;
import jakarta.faces.context.ExceptionHandler;
import jakarta.faces.context.ExceptionHandlerWrapper;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.faces.event.ExceptionQueuedEvent;
import jakarta.faces.event.ExceptionQueuedEventContext;
import jakarta.faces.event.PhaseId;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a page throws into the status and the page that say so: what isn't there is a 404 and
 * no server error. A form whose state can't be read any more shows its page anew.
 *
 * <p>The error's page takes the place of the one asked for within the same Faces request: an error
 * sent to the container would start a second one inside the first, which the first doesn't survive.
 */
class PageExceptionHandler extends ExceptionHandlerWrapper {

  PageExceptionHandler(ExceptionHandler wrapped) {
    super(wrapped);
  }

  @Override
  public void handle() throws FacesException {
    FacesContext context = FacesContext.getCurrentInstance();
    Iterator<ExceptionQueuedEvent> events = getUnhandledExceptionQueuedEvents().iterator();
    while (events.hasNext()) {
      if (answered(context, events.next().getContext())) {
        events.remove();
      }
    }
    getWrapped().handle();
  }

  private static boolean answered(FacesContext context, ExceptionQueuedEventContext event) {
    ExternalContext external = context.getExternalContext();
    if (external.isResponseCommitted()) {
      return false;
    }
    try {
      for (Throwable cause = event.getException(); cause != null; cause = cause.getCause()) {
        Integer status = cause instanceof CanvassException known ? status(known) : null;
        if (status != null) {
          if (cause instanceof RetryLater later) {
            external.setResponseHeader("Retry-After", later.retryAfterHeader());
          }
          show(context, status, PhaseId.RENDER_RESPONSE.equals(event.getPhaseId()));
          return true;
        }
        if (cause instanceof ViewExpiredException
            && external.getRequestMap().get(Place.ATTRIBUTE) instanceof Place here) {
          external.redirect(external.getRequestContextPath() + here.path());
          return true;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return false;
  }

  private static void show(FacesContext context, int status, boolean rendering) throws IOException {
    ViewHandler views = context.getApplication().getViewHandler();
    String view = "/error/" + status + ".xhtml";
    UIViewRoot root = views.createView(context, view);
    context.setViewRoot(root);
    context.getExternalContext().setResponseStatus(status);
    if (rendering) {
      ((HttpServletResponse) context.getExternalContext().getResponse()).resetBuffer();
      views.getViewDeclarationLanguage(context, view).buildView(context, root);
      views.renderView(context, root);
      context.responseComplete();
    } else {
      context.renderResponse();
    }
  }

  private static @Nullable Integer status(CanvassException exception) {
    if (exception instanceof NotFoundException || exception instanceof GoneException) {
      return HttpServletResponse.SC_NOT_FOUND;
    }
    if (exception instanceof ForbiddenException) {
      return HttpServletResponse.SC_FORBIDDEN;
    }
    return exception instanceof UnavailableException || exception instanceof OverloadedException
        ? HttpServletResponse.SC_SERVICE_UNAVAILABLE
        : null;
  }
}
