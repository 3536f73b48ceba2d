package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FileKindTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "HTML,<!DOCTYPE html><html lang=en>",
        "HTML,|\n  <html>|",
        "HTML,|<!-- saved from a page -->\n<HTML>|",
        "HTML,<table><tr><td>a</td></tr></table>",
        "HTML,|<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\">|",
        "XML,|<?xml version=\"1.0\"?><document/>|",
        "JSON,|{\"a\": 1}|",
        "JSON,|[ {\"a\": 1}]|",
        "JSON,{}",
        "PDF,%PDF-1.7",
        "TEXT,|a,b|",
        "TEXT,|[Q1] How?,b|",
        "TEXT,|<5 years,5 to 10|",
        "TEXT,|{x},y|",
        "TEXT,|tablet,phone|",
        "TEXT,|PAR1,PAR2\n1,2|",
        "TEXT,|RIFF,RAFF|",
        "TEXT,|Rar!,Tar|",
        "TEXT,|II*,III|",
        "TEXT,|GIF89a,PNG|",
        "TEXT,|%PDF-share,other|",
        "TEXT,|$FL2,$FL3|",
        "TEXT,|SQLite format 3,4|",
        "OTHER,$FL2@(#) SPSS DATA FILE"
      })
  void knowsByTheBeginning(FileKind kind, String text) {
    assertThat(FileKind.of(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(kind);
    if (kind != FileKind.PDF && kind != FileKind.OTHER) {
      assertThat(FileKind.of(("\ufeff" + text).getBytes(StandardCharsets.UTF_8))).isEqualTo(kind);
      assertThat(FileKind.of(("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE)))
          .isEqualTo(kind);
    }
  }

  @Test
  void knowsBinaryFiles() {
    assertThat(kind(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)).isEqualTo(FileKind.OLD_EXCEL);
    assertThat(kind(0x89, 'P', 'N', 'G', '\r', '\n')).isEqualTo(FileKind.PICTURE);
    assertThat(kind(0xff, 0xd8, 0xff, 0xe0)).isEqualTo(FileKind.PICTURE);
    assertThat(kind('P', 'K', 3, 4)).isEqualTo(FileKind.ZIP);
    assertThat(kind('R', 'I', 'F', 'F', 0x10, 0, 0, 0, 'W', 'E', 'B', 'P'))
        .isEqualTo(FileKind.PICTURE);
    assertThat(kind('G', 'I', 'F', '8', '9', 'a', 1, 0, 1, 0)).isEqualTo(FileKind.PICTURE);
    assertThat(kind('I', 'I', '*', 0, 8, 0, 0, 0)).isEqualTo(FileKind.PICTURE);
    assertThat(kind('M', 'M', 0, '*', 0, 0, 0, 8)).isEqualTo(FileKind.PICTURE);
    assertThat(kind(0x1f, 0x8b, 8)).isEqualTo(FileKind.OTHER);
    assertThat(kind('P', 'A', 'R', '1', 0x15, 4, 0x15)).isEqualTo(FileKind.OTHER);
    assertThat(kind('R', 'a', 'r', '!', 0x1a, 7, 0)).isEqualTo(FileKind.OTHER);
    assertThat(kind('7', 'z', 0xbc, 0xaf, 0x27, 0x1c)).isEqualTo(FileKind.OTHER);
    assertThat(kind()).isEqualTo(FileKind.TEXT);
  }

  @ParameterizedTest
  @EnumSource(FileKind.class)
  void saysInBothLanguagesWhatToDoWithWhatCannotBeRead(FileKind kind) {
    if (kind == FileKind.TEXT || kind == FileKind.ZIP) {
      assertThatCode(kind::check).doesNotThrowAnyException();
      return;
    }
    InvalidInputException refused = catchThrowableOfType(InvalidInputException.class, kind::check);
    assertThat(refused.errors()).hasSize(1);
    assertThat(Messages.text(Locale.ENGLISH, refused.errors().get(0))).contains("CSV");
    assertThat(Messages.text(Locale.JAPANESE, refused.errors().get(0))).contains("CSV");
  }

  private static FileKind kind(int... bytes) {
    byte[] prefix = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      prefix[i] = (byte) bytes[i];
    }
    return FileKind.of(prefix);
  }
}
