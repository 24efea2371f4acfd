import type { ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import { headingsIn } from '../../layout/headings.ts';
import { LIMITS } from '../../limits.ts';
import { damaged, Refusal, tooManyRows } from '../../refusal.ts';
import type { StatementTable } from '../../statement.ts';
import { sized, tooMuchText } from '../checked.ts';
import { cellText } from './cells.ts';
import { repack } from './repack.ts';

/** Values only: no formulas, styles, links, macros, properties. `raw` keeps the text of HTML as it is. */
const OPTIONS: ParsingOptions = {
  dense: true,
  raw: true,
  cellNF: true,
  cellText: false,
  cellDates: false,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  bookVBA: false,
  bookDeps: false,
  bookProps: false,
};

export const readXlsx = (bytes: Uint8Array): Promise<StatementTable> => read(repack(bytes), 'buffer', 'XLSX');
export const readXls = (bytes: Uint8Array): Promise<StatementTable> => read(bytes, 'buffer', 'XLS');
/** A page that is called .xls, as banks publish it. */
export const readHtml = (text: string): Promise<StatementTable> =>
  read(bounded(text.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')), 'string', 'XLS');
export const readSheetXml = (text: string): Promise<StatementTable> => read(bounded(text), 'string', 'XLS');

/** Cells that reach over thousands of columns or rows would be counted out one by one. */
function bounded(text: string): string {
  if (/\b(colspan|rowspan|index|merge(across|down))\s*=\s*["']?\s*\d{6,}/i.test(text))
    throw damaged('A cell of this file reaches further than any statement does.');
  return text;
}

async function read(
  data: Uint8Array | string,
  type: 'buffer' | 'string',
  format: 'XLSX' | 'XLS',
): Promise<StatementTable> {
  const xlsx = await import('@e965/xlsx');
  let book: WorkBook;
  try {
    book = xlsx.read(data, { ...OPTIONS, type });
  } catch (error) {
    if (/password|encrypt/i.test(String(error)))
      throw new Refusal(
        'LOCKED_WORKBOOK',
        'This workbook is locked with a password. Save it without one, or ask the bank for PDF or CSV.',
      );
    throw damaged('This workbook is damaged or cut off.');
  }
  if (book.SheetNames.length > LIMITS.sheets) throw damaged(`This workbook has more than ${LIMITS.sheets} sheets.`);
  const is1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const sheets = book.SheetNames.map((name) => ({ name, rows: rowsOf(book.Sheets[name], xlsx.SSF, is1904) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const chosen = choose(sheets);
  return { kind: 'table', format, sheet: chosen.name, rows: chosen.rows };
}

interface Sheet {
  name: string;
  rows: string[][];
}

/** The sheet with the headings of a statement; nothing may be lost because it is on another one. */
function choose(sheets: Sheet[]): Sheet {
  const [only] = sheets;
  if (!only) throw new Refusal('NO_ROWS', 'There are no rows in this workbook.');
  if (sheets.length === 1) return only;
  const statements = sheets.filter(({ rows }) => headingsIn(rows) !== null);
  const [one] = statements;
  if (statements.length > 1)
    throw new Refusal(
      'SEVERAL_SHEETS',
      `This workbook has statements on ${statements.length} sheets (${statements.map(({ name }) => name).join(', ')}). Save each as a file of its own.`,
    );
  return one ?? sheets.reduce((most, each) => (each.rows.length > most.rows.length ? each : most));
}

/** The cells as they lie, not as the sheet declares its size. */
function rowsOf(sheet: WorkSheet | undefined, ssf: typeof import('@e965/xlsx').SSF, is1904: boolean): string[][] {
  const data = sheet?.['!data'] ?? [];
  if (data.length > LIMITS.rows) throw tooManyRows();
  let characters = 0;
  const rows = Array.from({ length: data.length }, (_, at) => {
    const cells: string[] = [];
    // Sparse: only columns that hold something are visited.
    data[at]?.forEach((cell, column) => {
      const text = cellText(cell, ssf, is1904);
      characters += sized(text, at);
      if (characters > LIMITS.characters) throw tooMuchText();
      if (text && column < LIMITS.columns + 1) cells[column] = text;
      else if (text)
        throw new Refusal(
          'TOO_MANY_COLUMNS',
          `Row ${at + 1} has more than ${LIMITS.columns} columns.`,
          `row ${at + 1}`,
        );
    });
    return Array.from(cells, (cell) => cell ?? '');
  });
  while (rows.length && !rows.at(-1)?.length) rows.pop();
  return rows;
}
