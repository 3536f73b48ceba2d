package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.job.JobStatus;
import io.canvass.question.QuestionType;
import io.canvass.question.QuestionTypes;
import io.canvass.survey.SurveyStatus;
import io.canvass.testing.Project;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

class PageTextsTest {

  private static final Path WEBAPP = Project.file("src/main/webapp");
  private static final Path BUNDLES = Project.file("src/main/resources/io/canvass");
  private static final Pattern EXPRESSION = Pattern.compile("#\\{[^}]*\\}");
  private static final Pattern LETTER = Pattern.compile("\\p{L}");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)");
  private static final Pattern KEY = Pattern.compile("t\\.of\\('([A-Za-z0-9.]+)'");

  /** Attributes that people read or hear. */
  private static final Set<String> READ =
      Set.of("title", "alt", "aria-label", "placeholder", "label", "value", "itemLabel");

  @ParameterizedTest
  @ValueSource(strings = {"pages", "messages"})
  void bothLanguagesHaveTheSameTextsWithTheSamePlaceholders(String bundle) throws IOException {
    Properties english = bundle(bundle);
    Properties japanese = bundle(bundle + "_ja");
    assertThat(japanese.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
    for (String key : english.stringPropertyNames()) {
      assertThat(japanese.getProperty(key)).as(key).isNotBlank();
      assertThat(placeholders(english, key)).as(key).containsAll(placeholders(japanese, key));
      if (!choosesWords(english, key)) {
        assertThat(placeholders(japanese, key))
            .as(key)
            .containsExactlyElementsOf(placeholders(english, key));
      }
    }
  }

  /** A text whose number only chooses between words may do without it in another language. */
  private static boolean choosesWords(Properties bundle, String key) {
    return bundle.getProperty(key).contains("choice");
  }

  @Test
  void everyTextThatAPageNamesIsThere() throws IOException {
    Properties texts = bundle("pages");
    for (Path page : pages()) {
      Matcher keys = KEY.matcher(Files.readString(page));
      while (keys.find()) {
        String key = keys.group(1);
        if (!key.endsWith(".")) {
          assertThat(texts.stringPropertyNames()).as(page.toString()).contains(key);
        }
      }
    }
  }

  @Test
  void everyStatusAndTypeHasAName() throws IOException {
    Set<String> keys = bundle("pages").stringPropertyNames();
    for (SurveyStatus status : SurveyStatus.values()) {
      assertThat(keys).contains("status." + status);
    }
    for (QuestionType type : QuestionTypes.all()) {
      assertThat(keys).contains("questionType." + type.name());
    }
    for (String status :
        List.of(
            JobStatus.STARTING,
            JobStatus.STARTED,
            JobStatus.STOPPING,
            JobStatus.STOPPED,
            JobStatus.FAILED,
            JobStatus.COMPLETED,
            JobStatus.ABANDONED)) {
      assertThat(keys).contains("job." + status);
    }
  }

  @Test
  void everyQuestionTypeIsAskedAndSummarisedByItsOwnComponents() {
    for (QuestionType type : QuestionTypes.all()) {
      Path folder = WEBAPP.resolve("WEB-INF/includes/question");
      assertThat(folder.resolve(type.name() + "-ask.xhtml")).exists();
      assertThat(folder.resolve(type.name() + "-summary.xhtml")).exists();
    }
  }

  @Test
  void everyTextIsUsed() throws IOException {
    String used =
        Stream.concat(pages().stream(), files(Project.file("src/main/java"), ".java").stream())
            .map(PageTextsTest::read)
            .collect(Collectors.joining());
    assertThat(bundle("pages").stringPropertyNames())
        .allMatch(
            key ->
                used.contains("'" + key + "'")
                    || used.contains("\"" + key + "\"")
                    || used.contains("'" + key.substring(0, key.lastIndexOf('.') + 1) + "'")
                    || used.contains("\"" + key.substring(0, key.lastIndexOf('.') + 1) + "\""));
  }

  @Test
  void noPageHasTextOrScriptOrStyleOfItsOwn() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path page : pages()) {
      look(parse(page), WEBAPP.relativize(page).toString(), found);
    }
    assertThat(found).isEmpty();
  }

  private static void look(Node node, String page, List<String> found) {
    if (node.getNodeType() == Node.TEXT_NODE && hasWords(node.getNodeValue())) {
      found.add(page + ": text “" + node.getNodeValue().strip() + "”");
    }
    if (node instanceof Element element) {
      NamedNodeMap attributes = element.getAttributes();
      boolean read = !Set.of("input", "option", "ui:param", "meta").contains(element.getTagName());
      for (int i = 0; i < attributes.getLength(); i++) {
        Node attribute = attributes.item(i);
        String name = attribute.getLocalName();
        if (name.equals("style") || (name.startsWith("on") && !name.equals("onPostback"))) {
          found.add(page + ": attribute " + name);
        }
        if (read && READ.contains(name) && hasWords(attribute.getNodeValue())) {
          found.add(page + ": " + name + "=“" + attribute.getNodeValue() + "”");
        }
      }
      if (element.getTagName().equals("style")
          || (element.getTagName().equals("script") && !element.hasAttribute("src"))) {
        found.add(page + ": an inline " + element.getTagName());
      }
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      look(child, page, found);
    }
  }

  private static boolean hasWords(String text) {
    return LETTER.matcher(EXPRESSION.matcher(text).replaceAll("")).find()
        && !EXPRESSION.matcher(text).replaceAll("").strip().matches("/[a-z/-]+");
  }

  private static Node parse(Path page) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      return builder.parse(page.toFile());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IllegalStateException(page.toString(), e);
    }
  }

  private static List<Path> pages() throws IOException {
    return files(WEBAPP, ".xhtml");
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(path -> path.toString().endsWith(ending)).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Properties bundle(String name) throws IOException {
    Properties bundle = new Properties();
    try (Reader reader = Files.newBufferedReader(BUNDLES.resolve(name + ".properties"))) {
      bundle.load(reader);
    }
    return bundle;
  }

  private static Set<String> placeholders(Properties bundle, String key) {
    return PLACEHOLDER
        .matcher(bundle.getProperty(key))
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
