import type { StatementRow, StatementTable } from '../statement.ts';
import { readMoney } from '../values/money.ts';
import { headingOf } from './headings.ts';
import type { LayoutColumns, StatementLayout, TableReading } from './layout.ts';

type Found = Pick<TableReading, 'accountNo' | 'openingPaise' | 'closingPaise'>;

/** The account and the balances that the statement prints above, among and below its transactions. */
export function balancesIn(
  table: StatementTable,
  layout: StatementLayout,
  headings: { row: number; columns: LayoutColumns },
  rows: StatementRow[],
  repeated: number[],
): Found {
  const taken = new Set([...rows.map(({ rowNo }) => rowNo - 1), ...repeated]);
  const firstRow = rows[0]?.rowNo ?? Infinity;
  let openingPaise: number | null = null;
  let closingPaise: number | null = null;
  for (const [at, cells] of table.rows.entries()) {
    if (at === headings.row || taken.has(at)) continue;
    const opening = valueAt(table.rows, at, layout.opening, layout, headings.columns);
    // A balance brought forward at the head of a later page is no opening balance.
    const isForward = cells.some((cell) => /\b(b\/f|brought forward)\b/i.test(cell)) && at > firstRow;
    if (opening !== null && !isForward) openingPaise ??= opening;
    closingPaise = valueAt(table.rows, at, layout.closing, layout, headings.columns) ?? closingPaise;
  }
  return { accountNo: accountAbove(table.rows.slice(0, Math.max(headings.row, 0))), openingPaise, closingPaise };
}

/** The balance behind the words: in their cell, in the same row, or below them when the row is one of headings. */
function valueAt(
  rows: string[][],
  at: number,
  words: string[],
  layout: StatementLayout,
  columns: LayoutColumns,
): number | null {
  const cells = rows[at] ?? [];
  const column = cells.findIndex((cell) => words.some((word) => headingOf(cell).startsWith(headingOf(word))));
  if (column < 0) return null;
  const own = money(cells[column] ?? '', layout);
  if (own !== null) return own;
  const inColumn = columns.balance === null ? null : money(cells[columns.balance] ?? '', layout);
  if (inColumn !== null && columns.balance !== column) return inColumn;
  for (const cell of cells.slice(column + 1)) {
    const beside = money(cell, layout);
    if (beside !== null) return beside;
  }
  // Headings of a summary, whose values are in the row below.
  const below = cells.some((cell) => /\d/.test(cell))
    ? undefined
    : rows.slice(at + 1, at + 4).find((row) => row.some(Boolean));
  return below ? money(below[column] ?? '', layout) : null;
}

/** An amount alone, or one with decimals at the end of a text: `as on 15/04/2026 INR 39,591.75`. */
const AT_END = /(?:^|[\s:=₹])((?:[-(] ?)?(?:₹|rs\.?|inr)? ?\d[\d.,]*[.,]\d{2}\)?(?: ?\(?[cd]r\.?\)?)?)$/i;

function money(text: string, { decimal }: StatementLayout): number | null {
  const plain = text.trim();
  const part = /^[^a-z]*$/i.test(plain) ? plain.replace(/^:\s*/, '') : (AT_END.exec(plain)?.[1] ?? '');
  const read = /\d/.test(part) ? readMoney(part, decimal) : null;
  if (read === null || read === 'unreadable') return null;
  return read.side === 'DEBIT' ? -Math.abs(read.paise) : read.paise;
}

const ACCOUNT = /\b(?:a\/?c|acc(?:oun)?t)\b[^0-9X*]{0,40}?([0-9X*][0-9X* -]{6,24}[0-9])\b/i;

/** The number beside `Account No`, without its spaces; digits that the bank hides stay hidden. */
function accountAbove(rows: string[][]): string | null {
  for (const cells of rows) {
    const number = ACCOUNT.exec(cells.filter(Boolean).join(' '))?.[1]?.replace(/[ -]/g, '');
    if (number && number.length <= 20 && /\d{3}/.test(number)) return number;
  }
  return null;
}
