package io.canvass.question;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.bn.BengaliAnalyzer;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.cn.smart.HMMChineseTokenizer;
import org.apache.lucene.analysis.cn.smart.SmartChineseAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.hi.HindiAnalyzer;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.ja.JapaneseAnalyzer;
import org.apache.lucene.analysis.ja.JapanesePartOfSpeechStopFilter;
import org.apache.lucene.analysis.ja.JapaneseTokenizer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;

/**
 * Cuts text into the words that a word cloud counts: case-folded, without punctuation, numbers,
 * stop words of the survey's language, and words of fewer than three letters in Latin script.
 * Japanese and Chinese are cut by their own dictionaries.
 */
public final class Words {

  /**
   * Changes whenever the same text could be cut otherwise than before; what was counted by another
   * version is recounted.
   */
  public static final String VERSION = "lucene-9.12.1/2";

  private static final int SHORTEST_LATIN = 3;

  private static final Map<String, Analyzer> BY_LANGUAGE = new ConcurrentHashMap<>();

  private Words() {}

  /** The words of the text in their order, each as often as it comes. */
  public static List<String> in(String text, String language) {
    Analyzer analyzer = BY_LANGUAGE.computeIfAbsent(dictionary(text, language), Words::analyzer);
    List<String> words = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        String word = term.toString();
        if (counts(word)) {
          words.add(word);
        }
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return words;
  }

  private static boolean counts(String word) {
    boolean letter = word.codePoints().anyMatch(Character::isLetter);
    if (!letter) {
      return false;
    }
    int length = word.codePointCount(0, word.length());
    return length >= SHORTEST_LATIN || word.codePoints().noneMatch(Words::isLatin);
  }

  private static boolean isLatin(int codePoint) {
    return Character.UnicodeScript.of(codePoint) == Character.UnicodeScript.LATIN;
  }

  /**
   * Kana is Japanese whatever the survey's language; Han alone is Chinese unless the survey is
   * Japanese. What has neither is taken for English in a Japanese or Chinese survey.
   */
  private static String dictionary(String text, String language) {
    String base = Locale.forLanguageTag(language).getLanguage();
    boolean han = false;
    for (int i = 0; i < text.length(); i++) {
      Character.UnicodeScript script = Character.UnicodeScript.of(text.charAt(i));
      if (script == Character.UnicodeScript.HIRAGANA
          || script == Character.UnicodeScript.KATAKANA) {
        return "ja";
      }
      han |= script == Character.UnicodeScript.HAN;
    }
    if (han) {
      return "ja".equals(base) ? "ja" : "zh";
    }
    return "ja".equals(base) || "zh".equals(base) ? "en" : base;
  }

  private static Analyzer analyzer(String language) {
    return switch (language) {
      case "ja" ->
          analyzer(
              () -> new JapaneseTokenizer(null, true, JapaneseTokenizer.Mode.NORMAL),
              JapaneseAnalyzer.getDefaultStopSet());
      case "zh" -> analyzer(HMMChineseTokenizer::new, SmartChineseAnalyzer.getDefaultStopSet());
      default -> analyzer(StandardTokenizer::new, stopWords(language));
    };
  }

  private static Analyzer analyzer(
      java.util.function.Supplier<Tokenizer> tokenizer, CharArraySet stopWords) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer source = tokenizer.get();
        TokenStream tokens = source;
        if (source instanceof JapaneseTokenizer) {
          tokens =
              new JapanesePartOfSpeechStopFilter(tokens, JapaneseAnalyzer.getDefaultStopTags());
        }
        tokens = new LowerCaseFilter(new CJKWidthFilter(tokens));
        return new TokenStreamComponents(source, new StopFilter(tokens, stopWords));
      }
    };
  }

  private static CharArraySet stopWords(String language) {
    return switch (language) {
      case "ar" -> ArabicAnalyzer.getDefaultStopSet();
      case "bn" -> BengaliAnalyzer.getDefaultStopSet();
      case "cs" -> CzechAnalyzer.getDefaultStopSet();
      case "da" -> DanishAnalyzer.getDefaultStopSet();
      case "de" -> GermanAnalyzer.getDefaultStopSet();
      case "el" -> GreekAnalyzer.getDefaultStopSet();
      case "es" -> SpanishAnalyzer.getDefaultStopSet();
      case "fi" -> FinnishAnalyzer.getDefaultStopSet();
      case "fr" -> FrenchAnalyzer.getDefaultStopSet();
      case "hi" -> HindiAnalyzer.getDefaultStopSet();
      case "hu" -> HungarianAnalyzer.getDefaultStopSet();
      case "it" -> ItalianAnalyzer.getDefaultStopSet();
      case "nl" -> DutchAnalyzer.getDefaultStopSet();
      case "no", "nb", "nn" -> NorwegianAnalyzer.getDefaultStopSet();
      case "pt" -> PortugueseAnalyzer.getDefaultStopSet();
      case "ro" -> RomanianAnalyzer.getDefaultStopSet();
      case "ru" -> RussianAnalyzer.getDefaultStopSet();
      case "sv" -> SwedishAnalyzer.getDefaultStopSet();
      case "tr" -> TurkishAnalyzer.getDefaultStopSet();
      default -> ENGLISH;
    };
  }

  /**
   * The Snowball project's English list; Lucene's own default is too short for answers that people
   * write.
   */
  private static final CharArraySet ENGLISH = readSnowball("english_stop.txt");

  private static CharArraySet readSnowball(String name) {
    try (InputStream in = WordlistLoader.class.getResourceAsStream("snowball/" + name)) {
      if (in == null) {
        throw new IllegalStateException("Lucene's stop words are missing: " + name);
      }
      return WordlistLoader.getSnowballWordSet(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
