package io.canvass.dataimport;

import io.canvass.tabular.TextEncoding;

/**
 * A file that is kept until its import is done.
 *
 * @param id under which it is kept
 * @param name as it was sent, without folders
 * @param sha256 of its content, in hexadecimal
 * @param bytes its length
 * @param spreadsheet whether it is an XLSX workbook; else it is text
 * @param encoding as detected, of text
 */
public record KeptFile(
    String id,
    String name,
    String sha256,
    long bytes,
    boolean spreadsheet,
    TextEncoding encoding) {}
