package io.canvass.site.web;

import io.canvass.platform.CanvassException;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.GoneException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.UnavailableException;
import io.canvass.site.Place;
import jakarta.faces.FacesException;
import jakarta.faces.application.ViewExpiredException;
import jakarta.faces.context.ExceptionHandler;
import jakarta.faces.context.ExceptionHandlerWrapper;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.faces.event.ExceptionQueuedEvent;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a page throws into the status and the page that say so: what isn't there is a 404 and
 * no server error. A form whose state can't be read any more shows its page anew.
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
      if (answered(context, events.next().getContext().getException())) {
        events.remove();
      }
    }
    getWrapped().handle();
  }

  private static boolean answered(FacesContext context, Throwable thrown) {
    ExternalContext external = context.getExternalContext();
    try {
      for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
        Integer status = cause instanceof CanvassException known ? status(known) : null;
        if (status != null) {
          external.responseSendError(status, null);
          context.responseComplete();
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

  private static @Nullable Integer status(CanvassException exception) {
    if (exception instanceof NotFoundException || exception instanceof GoneException) {
      return HttpServletResponse.SC_NOT_FOUND;
    }
    if (exception instanceof ForbiddenException) {
      return HttpServletResponse.SC_FORBIDDEN;
    }
    return exception instanceof UnavailableException
        ? HttpServletResponse.SC_SERVICE_UNAVAILABLE
        : null;
  }
}
