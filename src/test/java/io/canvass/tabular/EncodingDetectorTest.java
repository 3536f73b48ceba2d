package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.canvass.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingDetectorTest {

  private static final TextEncoding MAC = TextEncoding.MAC_ROMAN;
  private static final TextEncoding WINDOWS = TextEncoding.WINDOWS_1252;

  static Stream<String> western() {
    return Stream.of(
        "nom,réponse\n1,Très bien\n2,À améliorer\n3,J’espère « voir » la suite…\n",
        "Ville,Âge\nNîmes,l’été\nÉvry,où ça ?\nParis,cœur\nSECURITÉ,forêt\n",
        "Straße,Größe\nMünchen,schön\nÄpfel,für Ölförderung\nKöln,„Übermut“\n",
        "opción,año\nniño,¿Qué tal?\nniña,según el número\nmúsica,¡aquí!\n",
        "nome,não\nJoão,coração\nInês,opções\nAntónio,pôde\n",
        "namn,ålder\nÅke,längre än så\nÖrjan,på höst\n",
        "country,note\nUK,“It’s fine” – she said\nUS,don’t know…\n");
  }

  @ParameterizedTest
  @MethodSource("western")
  void tellsMacRomanFromWindows1252(String text) {
    assertThat(detect(text.getBytes(MAC.charset()))).isEqualTo(MAC);
    assertThat(detect(text.getBytes(WINDOWS.charset()))).isEqualTo(WINDOWS);
    assertThat(detect(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(TextEncoding.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "café",
        "étudiant",
        "déjà",
        "forêt",
        "ça",
        "français",
        "où",
        "hôtel",
        "sûr",
        "cœur",
        "œuvre",
        "École",
        "Noël",
        "maïs",
        "goût",
        "là",
        "für",
        "über",
        "schön",
        "Straße",
        "Äpfel",
        "Übung",
        "Mädchen",
        "niño",
        "año",
        "música",
        "número",
        "único",
        "aquí",
        "así",
        "día",
        "país",
        "español",
        "¿Qué?",
        "não",
        "ações",
        "irmã",
        "avó",
        "inglês",
        "år",
        "på",
        "själv",
        "Åre",
        "även",
        "ö",
        "à",
        "blåbär",
        "smørrebrød",
        "Ærø",
        "“Yes”",
        "it’s",
        "don’t",
        "l’homme",
        "Jean’s",
        "50 €",
        "20 °C",
        "so on…"
      })
  void oneTellingWordIsEnough(String word) {
    String text = "id,answer\n1," + word + "\n2,plain\n";
    assertThat(detect(text.getBytes(MAC.charset()))).as("in Mac Roman").isEqualTo(MAC);
    assertThat(detect(text.getBytes(WINDOWS.charset()))).as("in 1252").isEqualTo(WINDOWS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "名前,回答\n山田,とても良い\n佐藤,普通です。\n",
        "氏名,年齢\nA,20\n",
        "ｱﾝｹｰﾄ,ｶｲﾄｳ\n1,2\n",
        "id,好きな色は何ですか？\n1,赤\n2,Tシャツの青\n",
        "店,東京\n"
      })
  void knowsShiftJis(String text) {
    assertThat(detect(text.getBytes(TextEncoding.SHIFT_JIS.charset())))
        .isEqualTo(TextEncoding.SHIFT_JIS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name,answer\n1,yes\n",
        "名前,回答\n山田,とても良い\n",
        "имя,ответ\n1,да\n",
        "এ,বাংলা\n1,হ্যাঁ\n"
      })
  void knowsUtf16WithAndWithoutMark(String text) {
    for (String mark : List.of("", "\ufeff")) {
      String whole = mark + text;
      assertThat(detect(whole.getBytes(StandardCharsets.UTF_16LE)))
          .isEqualTo(TextEncoding.UTF_16LE);
      assertThat(detect(whole.getBytes(StandardCharsets.UTF_16BE)))
          .isEqualTo(TextEncoding.UTF_16BE);
    }
  }

  @Test
  void takesPlainAsciiAndNothingAtAllForUtf8() {
    assertThat(detect("a,b\n1,2\n".getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo(TextEncoding.UTF_8);
    assertThat(detect(new byte[0])).isEqualTo(TextEncoding.UTF_8);
  }

  @Test
  void takesNulBytesInTextForNoUtf16() {
    assertThat(detect("a,b\n1,\0\n".getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo(TextEncoding.UTF_8);
    assertThat(detect("a,b\n1\0,\n".getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo(TextEncoding.UTF_8);
  }

  @Test
  void takesUtf8WithOneBrokenByteForUtf8() {
    byte[] text = ("é".repeat(50) + "x").getBytes(StandardCharsets.UTF_8);
    text[100] = (byte) 0xe9;
    assertThat(detect(text)).isEqualTo(TextEncoding.UTF_8);
  }

  @Test
  void believesTheMarkEvenBeforeBrokenText() {
    assertThat(detect(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 'a', (byte) 0xe9, ','}))
        .isEqualTo(TextEncoding.UTF_8);
  }

  @Test
  void findsTheFirstTellingByteAfterMegabytesOfAscii() {
    byte[] text = ("plain,text\n".repeat(200_000) + "caf\u00e9\n").getBytes(MAC.charset());
    assertThat(detect(text)).isEqualTo(MAC);
  }

  @ParameterizedTest
  @EnumSource(TextEncoding.class)
  void findsTheSameInWhateverPiecesTheFileComes(TextEncoding encoding) {
    String text =
        encoding == TextEncoding.SHIFT_JIS ? "色,赤いりんご\n" : "id,r\u00e9ponse\n1,\u00e9t\u00e9\n";
    byte[] bytes = text.repeat(300).getBytes(encoding.charset());
    EncodingDetector bytewise = new EncodingDetector();
    for (int i = 0; i < bytes.length; i++) {
      bytewise.update(bytes, i, 1);
    }
    assertThat(bytewise.result()).isEqualTo(encoding).isEqualTo(detect(bytes));
  }

  @Test
  void doubtsForWindows1252() {
    assertThat(detect(new byte[] {'x', ',', (byte) 0xeb, '\n'})).isEqualTo(WINDOWS);
  }

  @Test
  void isRightForTheCorpus() throws IOException {
    Path profile = Project.shared().resolve("corpus/profile_responses.tsv");
    assumeTrue(Files.exists(profile), "skipped, since there is no " + profile);
    List<String> wrong = new ArrayList<>();
    List<String> lines = Files.readAllLines(profile);
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      byte[] bytes = Files.readAllBytes(Project.shared().resolve("corpus").resolve(fields[0]));
      TextEncoding found = detect(bytes);
      if (found != expected(fields[1])) {
        wrong.add(fields[0] + " is " + fields[1] + ", found " + found);
      }
    }
    assertThat(lines.size()).isGreaterThan(20);
    assertThat(wrong).isEmpty();
  }

  private static TextEncoding expected(String profile) {
    return switch (profile.split("[+,]", -1)[0]) {
      case "Mac OS Roman" -> MAC;
      case "Windows-1252", "8-bit" -> WINDOWS;
      case "UTF-16LE" -> TextEncoding.UTF_16LE;
      case "UTF-8", "ASCII" -> TextEncoding.UTF_8;
      default -> profile.startsWith("8-bit") ? WINDOWS : TextEncoding.valueOf(profile);
    };
  }

  private static TextEncoding detect(byte[] bytes) {
    EncodingDetector detector = new EncodingDetector();
    detector.update(bytes, 0, bytes.length);
    return detector.result();
  }
}
