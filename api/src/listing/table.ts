import { CsvError, type Options, parse } from 'csv-parse/sync';

/** A statement as rows of cells, pasted or read from a file. */
export type Table = string[][];

const SEPARATORS = ['\t', ',', ';', '|'] as const;

/**
 * Splits pasted text or CSV by the separator that most lines share; of two such, by the one that gives every line the
 * same number of cells: `12;UPI;1,25,000.00` beside `13;UPI;500.00` has semicolons. Quotes hold separators and line
 * ends (RFC 4180). Empty rows are left out, unless the number of a row matters.
 */
export function readTable(text: string, { emptyRows = false } = {}): Table {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n').filter((line) => line.trim());
  const best = SEPARATORS.map((separator) => ({
    separator,
    lines: lines.filter((line) => line.includes(separator)).length,
    widths: new Set(lines.map((line) => line.split(separator).length)).size,
  }));
  const winner = best.reduce((most, each) =>
    each.lines > most.lines || (each.lines === most.lines && each.widths < most.widths) ? each : most,
  );
  const rows =
    winner.lines > 0 ? readCsv(plain, winner.separator, emptyRows) : lines.map((line) => line.split(/ {2,}/));
  return rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => emptyRows || cells.some(Boolean));
}

/**
 * Reads quotes by RFC 4180. When one is never closed, as in a narration, all quotes are plain characters, so that no
 * line is swallowed by a cell.
 */
function readCsv(text: string, delimiter: string, emptyRows: boolean): Table {
  const options: Options = { delimiter, trim: true, relax_column_count: true, skip_empty_lines: !emptyRows };
  try {
    return parse(text, { ...options, relax_quotes: true });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return parse(text, { ...options, quote: false });
    throw error;
  }
}
