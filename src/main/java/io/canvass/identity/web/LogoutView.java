package io.canvass.identity.web;

import io.canvass.site.Address;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Signs out, when a form asks for it; a link alone doesn't. */
@Named("logout")
@RequestScoped
public class LogoutView {

  @Inject Address address;

  /** Signs out if a form was posted. */
  public void load() throws IOException {
    if (address.posted()) {
      FacesContext context = FacesContext.getCurrentInstance();
      HttpServletRequest request = (HttpServletRequest) context.getExternalContext().getRequest();
      SessionCookie.clear(
          request, (HttpServletResponse) context.getExternalContext().getResponse());
      context.getExternalContext().redirect(request.getContextPath() + "/");
    }
  }
}
