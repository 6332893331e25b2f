import { csvParseRows, dsvFormat, tsvParseRows } from 'd3-dsv';
import { playersInRows, type TypedPlayer, unusedColumns } from '#domain/roster/spreadsheet-rows.ts';

/**
 * Reads the players in a paste: cells from a spreadsheet (tabs), a CSV file (commas or semicolons), or one name per
 * line. `Smith, John` in a single cell becomes `John Smith`.
 */
export function readPaste(text: string): TypedPlayer[] {
  return playersInRows(rowsOf(text));
}

/** The columns of the paste that are not used. */
export function unusedIn(text: string): string[] {
  return unusedColumns(rowsOf(text));
}

function rowsOf(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (text.includes('\t')) {
    const rows = quotesAreClosed(text) ? tsvParseRows(text) : lines.map((line) => line.split('\t'));
    return rows.map((row) => row.flatMap((cell) => cell.split(';'))); // names contain no semicolons
  }
  if (isSeparatedBy(';', lines)) return dsvFormat(';').parseRows(text);
  if (isSeparatedBy(',', lines))
    return quotesAreClosed(text) ? csvParseRows(text) : lines.map((line) => line.split(','));
  return lines.map(cellsInLine);
}

/** Splits a line such as `3. Ann Two (4.5)` into the name and the handicap, without the line number. */
function cellsInLine(line: string): string[] {
  const words = line
    .replace(/^\s*(?:\d{1,2}[.)]|[-–•*])\s/, '')
    .trim()
    .split(/\s+/);
  const last = (words.at(-1) ?? '').replace(/^\(|\)$/g, '');
  const name = words
    .slice(0, -1)
    .join(' ')
    .replace(/ ?[-–—:,]$/, '');
  return /^\+?\d{1,2}(?:[.,]\d)?$/.test(last) && /\p{L}/u.test(name) ? [name, last] : [words.join(' ')];
}

/** Whether quotation marks come in pairs. After an unpaired one, as in 5'11", a parser would find only one long cell. */
function quotesAreClosed(text: string): boolean {
  return text.split('"').length % 2 === 1;
}

/**
 * Whether this character separates cells. At least half of the lines must contain it. A comma may also be
 * part of a name such as `Smith, John`. It therefore separates cells only if the first line is a header, or
 * if in at least half of the lines with a comma the last one is followed by a number, a mark such as `pick`,
 * or nothing.
 */
function isSeparatedBy(separator: ',' | ';', lines: readonly string[]): boolean {
  const separated = lines.filter((line) => line.includes(separator));
  if (separated.length * 2 < lines.length || separated.length === 0) return false;
  if (separator === ';') return true;
  const [first = ''] = lines;
  if (/\b(?:name|player|handicap|hcp|hdcp|index)\b/i.test(first)) return true;
  const cells = separated.filter((line) => {
    const last = line.slice(line.lastIndexOf(separator) + 1).trim();
    return (
      last === '' ||
      /^[-+]?\d/.test(last) ||
      /^(?:(?:captain['’]?s )?pick|top(?: ?8)?|x|y|yes|no)$/i.test(last)
    );
  });
  return cells.length * 2 >= separated.length;
}
