package io.canvass.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A Chromium without a window, that looks at pages as their readers do. */
public final class Browser implements AutoCloseable {

  /** Width of a phone, in CSS pixels. */
  public static final int PHONE = 375;

  /** Width of a desk's screen, in CSS pixels. */
  public static final int DESK = 1280;

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int HEIGHT = 900;
  private static final Set<String> GRAVE = Set.of("serious", "critical");

  private final ChromeDriver driver;
  private final URI base;

  private Browser(ChromeDriver driver, URI base) {
    this.driver = driver;
    this.base = base;
    width(DESK);
  }

  /**
   * Opens a browser. Where there is none the test is skipped, with a line that can't be overlooked;
   * with {@code CI=true} it fails.
   *
   * @param base where Canvass answers
   * @param javaScript whether scripts run
   */
  public static Browser open(URI base, boolean javaScript) {
    Optional<Path> chromium = program("chromium", "chromium-browser", "google-chrome");
    Optional<Path> chromedriver = program("chromedriver");
    if (chromium.isEmpty() || chromedriver.isEmpty()) {
      String missing =
          "BROWSER TESTS ARE SKIPPED: there is no "
              + (chromium.isEmpty() ? "chromium" : "chromedriver")
              + " on the PATH";
      if ("true".equals(System.getenv("CI"))) {
        throw new SetupException(missing + ", and CI=true asks for them.");
      }
      System.err.println("\n########  " + missing + "  ########\n");
      Assumptions.abort(missing);
    }
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.orElseThrow().toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars");
    if (!javaScript) {
      options.setExperimentalOption(
          "prefs", Map.of("profile.managed_default_content_settings.javascript", 2));
    }
    LoggingPreferences logging = new LoggingPreferences();
    logging.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logging);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.orElseThrow().toFile())
            .usingAnyFreePort()
            .build();
    return new Browser(new ChromeDriver(service, options), base);
  }

  private static Optional<Path> program(String... names) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .flatMap(folder -> Stream.of(names).map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Makes the window as wide as given. */
  public void width(int pixels) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", pixels, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Goes to a path. */
  public void go(String path) {
    driver.get(base.resolve(path).toString());
  }

  /** Goes back by one page. */
  public void back() {
    driver.navigate().back();
  }

  /** The path of the page that is shown. */
  public String path() {
    return URI.create(driver.getCurrentUrl()).getPath();
  }

  /** The same with the query. */
  public String pathAndQuery() {
    URI here = URI.create(driver.getCurrentUrl());
    return here.getRawQuery() == null
        ? here.getRawPath()
        : here.getRawPath() + "?" + here.getRawQuery();
  }

  /** Signs in. */
  public void signIn(String name, String password) {
    go("/login");
    type("#name", name);
    type("#password", password);
    click("main button[type=submit]");
    until("signed in", d -> !path().equals("/login"));
  }

  /** The first element that the CSS selector finds; waits for it. */
  public WebElement find(String selector) {
    return new WebDriverWait(driver, PATIENCE).until(d -> first(selector));
  }

  private WebElement first(String selector) {
    List<WebElement> found = driver.findElements(By.cssSelector(selector));
    return found.isEmpty() ? null : found.get(0);
  }

  /** How many elements the CSS selector finds. */
  public int count(String selector) {
    return driver.findElements(By.cssSelector(selector)).size();
  }

  /** The text that is seen in an element. */
  public String text(String selector) {
    return find(selector).getText();
  }

  /** What a field holds. */
  public String value(String selector) {
    return find(selector).getDomProperty("value");
  }

  /** Clicks. */
  public void click(String selector) {
    find(selector).click();
  }

  /** Types into a field, in place of what it holds. */
  public void type(String selector, String text) {
    WebElement field = find(selector);
    field.clear();
    field.sendKeys(text);
  }

  /** Presses a key where the focus is. */
  public void press(CharSequence key) {
    focused().sendKeys(key);
  }

  /** Chooses a file. */
  public void choose(String selector, Path file) {
    find(selector).sendKeys(file.toAbsolutePath().toString());
  }

  /** Runs a script. */
  public Object script(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** The element that has the focus. */
  public WebElement focused() {
    return driver.switchTo().activeElement();
  }

  /** Waits until the condition holds. */
  public void until(String what, ExpectedCondition<Boolean> condition) {
    new WebDriverWait(driver, PATIENCE)
        .ignoring(StaleElementReferenceException.class)
        .withMessage(what)
        .until(condition);
  }

  /** Waits until an element shows the text. */
  public void untilText(String selector, String text) {
    until(selector + " shows “" + text + "”", d -> find(selector).getText().contains(text));
  }

  /** Checks that nothing stands out of the page at its side. */
  public void assertNothingOverflows(String page) {
    Object beyond =
        script(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assertThat(((Number) beyond).intValue()).as("pixels that overflow: " + page).isZero();
  }

  /** Checks that axe finds nothing serious or critical. */
  public void assertAccessible(String page) {
    List<String> grave =
        new AxeBuilder()
            .analyze(driver).getViolations().stream()
                .filter(rule -> GRAVE.contains(rule.getImpact()))
                .map(Browser::described)
                .toList();
    assertThat(grave).as("what axe finds: " + page).isEmpty();
  }

  private static String described(Rule rule) {
    return rule.getId()
        + ": "
        + rule.getHelp()
        + " "
        + rule.getNodes().stream().map(node -> node.getHtml()).toList();
  }

  /** Checks that the browser's console has no errors since this was last asked. */
  public void assertNoErrorsInConsole(String page) {
    List<String> errors =
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
            .map(LogEntry::getMessage)
            .toList();
    assertThat(errors).as("errors in the console: " + page).isEmpty();
  }

  /** Passes over what the console says of pages that were meant not to be there. */
  public void expectErrorsInConsole() {
    assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isNotEmpty();
  }

  /** Takes a picture of the whole page, to {@code target/screenshots}. */
  public void picture(String name) {
    script("dispatchEvent(new Event('beforeprint'))"); // draws what isn't in view as well
    Map<String, Object> picture =
        driver.executeCdpCommand(
            "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
    Path file = Project.file("target/screenshots").resolve(name + ".png");
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, Base64.getDecoder().decode(picture.get("data").toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    driver.quit();
  }
}
