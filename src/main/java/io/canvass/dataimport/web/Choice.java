package io.canvass.dataimport.web;

/** One of the values that a field can have, with the text by which a reader knows it. */
public record Choice(String value, String label, boolean chosen) {}
