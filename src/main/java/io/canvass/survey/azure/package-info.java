/**
 * Surveys in Azure tables: {@code Surveys} (partition {@code {tenant}}) holds a row a survey and a
 * row a title, {@code Questions} (partition {@code {tenant}_{slug}}) the questions of every
 * version, {@code Sequences} the numbers.
 */
@NullMarked
package io.canvass.survey.azure;

import org.jspecify.annotations.NullMarked;
