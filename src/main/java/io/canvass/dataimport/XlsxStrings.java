package io.canvass.dataimport;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The texts that a workbook's cells share, as many as there may be: they go from the archive into a
 * temporary file, no further than is asked for, and are read from there in blocks.
 */
final class XlsxStrings implements AutoCloseable {

  private static final int BLOCK_STRINGS = 64;
  private static final int BLOCK_CHARACTERS = 16_384;
  private static final long CACHED_CHARACTERS = 4_000_000;

  /** What a text weighs besides its characters. */
  private static final int OVERHEAD = 32;

  private final @Nullable XMLStreamReader reader;
  private final Path file;
  private final DataOutputStream out;
  private final Cache<Integer, List<String>> blocks =
      Caffeine.newBuilder()
          .maximumWeight(CACHED_CHARACTERS)
          .weigher((Integer block, List<String> texts) -> weight(texts))
          .executor(Runnable::run)
          .build();

  /** For each block its first text's number, and where it starts in the file. */
  private int[] firsts = new int[16];

  private long[] starts = new long[16];
  private int finished;
  private List<String> current = new ArrayList<>();
  private int currentFirst;
  private int currentCharacters;
  private long written;
  private boolean ended;

  /**
   * Prepares to read.
   *
   * @param reader at the start of the part; null if there is none
   */
  XlsxStrings(@Nullable XMLStreamReader reader) throws IOException {
    this.reader = reader;
    this.ended = reader == null;
    this.file = Files.createTempFile("canvass-import", ".strings");
    this.out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  private static int weight(List<String> texts) {
    return texts.stream().mapToInt(text -> text.length() + OVERHEAD).sum();
  }

  /** The text of that number, or null if there is none. */
  @Nullable String get(int number) {
    while (!ended && number >= currentFirst + current.size()) {
      readOne();
    }
    if (number < 0 || number >= currentFirst + current.size()) {
      return null;
    }
    if (number >= currentFirst) {
      return current.get(number - currentFirst);
    }
    int found = Arrays.binarySearch(firsts, 0, finished, number);
    int block = found >= 0 ? found : -found - 2;
    return blocks.get(block, this::load).get(number - firsts[block]);
  }

  private void readOne() {
    XMLStreamReader texts = reader;
    try {
      while (texts != null && texts.hasNext()) {
        int event = XlsxArchive.next(texts);
        if (event == XMLStreamReader.START_ELEMENT && texts.getLocalName().equals("si")) {
          add(XlsxText.read(texts, "si"));
          return;
        }
      }
      ended = true;
    } catch (XMLStreamException e) {
      throw XlsxArchive.failure(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String text) throws IOException {
    if (current.size() >= BLOCK_STRINGS || currentCharacters >= BLOCK_CHARACTERS) {
      finish();
    }
    current.add(text);
    currentCharacters += text.length();
  }

  private void finish() throws IOException {
    if (finished == firsts.length) {
      firsts = Arrays.copyOf(firsts, 2 * finished);
      starts = Arrays.copyOf(starts, 2 * finished);
    }
    firsts[finished] = currentFirst;
    starts[finished] = written;
    out.writeInt(current.size());
    written += Integer.BYTES;
    for (String text : current) {
      out.writeInt(text.length());
      out.writeChars(text);
      written += Integer.BYTES + (long) Character.BYTES * text.length();
    }
    out.flush();
    blocks.put(finished, current);
    finished++;
    currentFirst += current.size();
    current = new ArrayList<>();
    currentCharacters = 0;
  }

  private List<String> load(int block) {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(positioned(starts[block]), 1 << 15))) {
      int count = in.readInt();
      List<String> texts = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        char[] text = new char[in.readInt()];
        for (int c = 0; c < text.length; c++) {
          text[c] = in.readChar();
        }
        texts.add(new String(text));
      }
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private InputStream positioned(long start) throws IOException {
    SeekableByteChannel channel = Files.newByteChannel(file);
    channel.position(start);
    return Channels.newInputStream(channel);
  }

  @Override
  public void close() throws IOException {
    out.close();
    Files.deleteIfExists(file);
  }
}
