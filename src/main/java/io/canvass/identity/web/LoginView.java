package io.canvass.identity.web;

import io.canvass.identity.SignIn;
import io.canvass.identity.SignIn.SignedIn;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.platform.UnavailableException;
import io.canvass.site.Address;
import io.canvass.site.Texts;
import io.canvass.site.TryLater;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** Signs in with name and password. A plain form: a page left open for long still signs in. */
@Named("login")
@RequestScoped
public class LoginView {

  @Inject Address address;
  @Inject Texts texts;
  @Inject SignIn signIn;
  @Inject CallerView me;

  private String problem = "";

  /** Answers the request: shows the form, or takes what it sent. */
  public void load() throws IOException {
    if (!address.posted()) {
      return;
    }
    try {
      Optional<SignedIn> signedIn =
          signIn.signIn(address.parameter("name").strip(), address.parameter("password"));
      if (signedIn.isPresent()) {
        enter(signedIn.get());
      } else {
        problem = texts.of("login.wrong");
      }
    } catch (TooManyRequestsException | UnavailableException e) {
      problem = texts.ofRefusal(e);
      ExternalContext page = FacesContext.getCurrentInstance().getExternalContext();
      TryLater.say(e, page::setResponseStatus, page::setResponseHeader);
    }
  }

  private void enter(SignedIn signedIn) throws IOException {
    FacesContext context = FacesContext.getCurrentInstance();
    HttpServletRequest request = (HttpServletRequest) context.getExternalContext().getRequest();
    HttpServletResponse response = (HttpServletResponse) context.getExternalContext().getResponse();
    SessionCookie.set(request, response, signedIn.token());
    String start = CallerView.start(signedIn.account().tenant());
    context
        .getExternalContext()
        .redirect(request.getContextPath() + SignInPage.target(address.parameter("from"), start));
  }

  /** Where to go afterwards, as the address that led here says; empty for the start. */
  public String from() {
    return address.parameter(SignInPage.FROM);
  }

  /** The name as typed. */
  public String name() {
    return address.parameter("name");
  }

  /** Why signing in failed; empty if it hasn't. */
  public String problem() {
    return problem;
  }
}
