package io.canvass.site.web;

import jakarta.faces.context.ExceptionHandler;
import jakarta.faces.context.ExceptionHandlerFactory;

/** Gives Faces the {@link PageExceptionHandler}. */
public class PageExceptionHandlerFactory extends ExceptionHandlerFactory {

  public PageExceptionHandlerFactory(ExceptionHandlerFactory wrapped) {
    super(wrapped);
  }

  @Override
  public ExceptionHandler getExceptionHandler() {
    return new PageExceptionHandler(getWrapped().getExceptionHandler());
  }
}
