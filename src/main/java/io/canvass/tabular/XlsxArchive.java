package io.canvass.tabular;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.exc.WstxEOFException;
import com.ctc.wstx.exc.WstxParsingException;
import com.ctc.wstx.exc.WstxUnexpectedCharException;
import com.ctc.wstx.stax.WstxInputFactory;
import io.canvass.platform.InvalidInputException;
import java.io.BufferedInputStream;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * The zip archive that a workbook is. Its parts are read as XML without entities and within limits,
 * so that no archive takes more time or memory than its size allows.
 */
final class XlsxArchive implements AutoCloseable {

  /** The most bytes of a part that is kept in memory. */
  static final long SMALL = 16_000_000;

  /** The most bytes of a part that is read piece by piece. */
  static final long LARGE = 2_000_000_000;

  private static final int LONGEST_TEXT = 4_000_000;
  private static final int LONGEST_ATTRIBUTE = 40_000;
  private static final XMLInputFactory XML = xml();

  /** The code of the error that says so. */
  static final String DAMAGED = "import.xlsx.damaged";

  /** What may stand before the first tag, in any encoding of Unicode: space, and marks of order. */
  private static final String BEFORE_TAGS = "\0 \t\r\n\u00ef\u00bb\u00bf\u00fe\u00ff";

  /** How a part in an encoding begins that isn't one of ASCII's family. */
  private static final byte[] EBCDIC = {0x4c, 0x6f, (byte) 0xa7, (byte) 0x94};

  private final ZipFile zip;
  private final Unpacking.Total total;

  /**
   * Opens the archive.
   *
   * @throws InvalidInputException if it is damaged
   */
  XlsxArchive(Path file) throws IOException {
    try {
      this.zip = new ZipFile(file.toFile());
    } catch (ZipException e) {
      throw damaged();
    }
    // Of all parts, which may lie on the same bytes of the file.
    this.total = new Unpacking.Total(Files.size(file), LARGE);
  }

  private static XMLInputFactory xml() {
    XMLInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    // So that nothing is built that isn't asked for.
    factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, true);
    factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, LONGEST_TEXT);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, LONGEST_ATTRIBUTE);
    return factory;
  }

  /** Whether there is a part of that name. */
  boolean has(String name) {
    return zip.getEntry(name) != null;
  }

  /** The names of all parts. */
  List<String> parts() {
    return zip.stream().filter(part -> !part.isDirectory()).map(ZipEntry::getName).toList();
  }

  /**
   * Whether a part could be XML in any encoding: a parser takes nothing but space before the first
   * tag, however much of it there is.
   */
  boolean isXml(String name) {
    try (InputStream in = new BufferedInputStream(unpacking(name, LARGE))) {
      in.mark(EBCDIC.length);
      if (Arrays.equals(in.readNBytes(EBCDIC.length), EBCDIC)) {
        return true;
      }
      in.reset();
      int first = in.read();
      while (first >= 0 && BEFORE_TAGS.indexOf(first) >= 0) {
        first = in.read();
      }
      return first == '<';
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /**
   * Opens a part for reading.
   *
   * @param most how many bytes it may have
   */
  XMLStreamReader2 open(String name, long most) throws XMLStreamException {
    try {
      return (XMLStreamReader2) XML.createXMLStreamReader(new Markup(unpacking(name, most)));
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** Reads a part to its end, which may be no XML. */
  void drain(String name, long most) {
    try (InputStream in = unpacking(name, most)) {
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private InputStream unpacking(String name, long most) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    return new Unpacking(zip.getInputStream(entry), entry.getCompressedSize(), most, total);
  }

  /**
   * Goes to the reader's next event, which is no document type.
   *
   * @param typed whether it may be one; what that defines stays undefined
   */
  static int next(XMLStreamReader reader, boolean typed) throws XMLStreamException {
    int event = reader.next();
    if ((event == XMLStreamReader.DTD && !typed) || event == XMLStreamReader.ENTITY_REFERENCE) {
      throw damaged();
    }
    return event;
  }

  /** Whether a part is no XML, which isn't to say that it was too much. */
  static boolean isMalformed(XMLStreamException e) {
    return e instanceof WstxParsingException
        || e instanceof WstxUnexpectedCharException
        || e instanceof WstxEOFException;
  }

  /** What is to be thrown when a part couldn't be read. */
  static RuntimeException failure(XMLStreamException e) {
    return e.getCause() instanceof IOException cause ? failure(cause) : damaged();
  }

  private static RuntimeException failure(IOException e) {
    boolean content =
        e instanceof ZipException
            || e instanceof EOFException
            || e instanceof CharConversionException;
    return content ? damaged() : new UncheckedIOException(e);
  }

  /** The archive isn't as it should be. */
  static InvalidInputException damaged() {
    return new InvalidInputException("file", DAMAGED);
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
