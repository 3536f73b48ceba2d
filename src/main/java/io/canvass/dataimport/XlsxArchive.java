package io.canvass.dataimport;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import io.canvass.platform.InvalidInputException;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;

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

  /** A byte order mark, and the first letter in the widest encoding. */
  private static final int LONGEST_MARK = 8;

  private final ZipFile zip;

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
  }

  private static XMLInputFactory xml() {
    XMLInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
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

  /** Whether a part could be XML in any encoding. */
  boolean isXml(String name) throws IOException {
    try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
      byte[] start = in.readNBytes(LONGEST_MARK);
      return new String(start, StandardCharsets.ISO_8859_1).indexOf('<') >= 0;
    } catch (ZipException | EOFException e) {
      throw damaged();
    }
  }

  /**
   * Opens a part for reading.
   *
   * @param most how many bytes it may have
   */
  XMLStreamReader open(String name, long most) {
    ZipEntry entry = zip.getEntry(name);
    try {
      return XML.createXMLStreamReader(
          new Unpacking(zip.getInputStream(entry), entry.getCompressedSize(), most));
    } catch (IOException e) {
      throw failure(e);
    } catch (XMLStreamException e) {
      throw failure(e);
    }
  }

  /** Goes to the reader's next event, which is no document type. */
  static int next(XMLStreamReader reader) throws XMLStreamException {
    int event = reader.next();
    if (event == XMLStreamReader.DTD || event == XMLStreamReader.ENTITY_REFERENCE) {
      throw damaged();
    }
    return event;
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
