import type { StatementTable } from '../statement.ts';
import { orderOf, readDay } from '../values/day.ts';
import { sideOf } from '../values/money.ts';
import { bankOf } from './banks.ts';
import { type Headings, headingsIn } from './headings.ts';
import type { LayoutColumns, StatementLayout } from './layout.ts';

/** Rows of a statement that are no transactions begin with one of these. */
const LEAVE_OUT = [
  'total',
  'grand total',
  'page total',
  'sub total',
  'subtotal',
  'statement summary',
  'transaction total',
  'carried forward',
  'c/f',
  'brought forward',
  'b/f',
  'balance brought forward',
  'balance carried forward',
  'page ',
  'end of statement',
  '*** end',
];
const OPENING = ['opening balance', 'opening bal', 'balance b/f', 'balance brought forward', 'b/f', 'brought forward'];
const CLOSING = ['closing balance', 'closing bal'];

/** Guesses the layout of a table from headings and values; null where it cannot. */
export function guessLayout(table: StatementTable): StatementLayout | null {
  const found = headingsIn(table.rows);
  if (!found) return null;
  const below = table.rows.slice(found.row + 1);
  const known = bankOf(found.headings);
  const columns = withMark(found.columns, below);
  return {
    version: 1,
    bank: known?.bank ?? null,
    headings: found.headings,
    columns,
    ...datesOf(table.rows[found.row] ?? [], found, below, known?.dates ?? null),
    decimal: decimalOf(columns, below),
    leaveOut: LEAVE_OUT,
    opening: [...OPENING, ...(known?.opening ?? [])],
    closing: CLOSING,
  };
}

/** A column `Type` is the side only when its cells say so; `UPI` and `NEFT` do not. */
function withMark(columns: LayoutColumns, rows: string[][]): LayoutColumns {
  const { mark } = columns;
  if (mark === null) return columns;
  const cells = rows.map((cells) => cells[mark] ?? '').filter(Boolean);
  return cells.some((cell) => sideOf(cell)) ? columns : { ...columns, mark: null };
}

/** Day or month first is decided by the whole column, then by the headings, then by the bank. */
function datesOf(
  headings: string[],
  { columns }: Headings,
  rows: string[][],
  known: StatementLayout['dates'] | null,
): Pick<StatementLayout, 'dates' | 'datesCertain'> {
  const cells = rows
    .flatMap((cells) => [columns.date, columns.valueDate].map((at) => (at === null ? '' : (cells[at] ?? ''))))
    .filter(Boolean);
  const orders = new Set(cells.map(orderOf).filter((order) => order !== null));
  const [isDay, isMonth] = [orders.has('DMY'), orders.has('MDY')];
  if (isDay !== isMonth) return { dates: isDay ? 'DMY' : 'MDY', datesCertain: true };
  if (isDay) return { dates: 'DMY', datesCertain: false };
  if (!orders.has('any'))
    return {
      dates: orders.has('YMD') ? 'YMD' : (known ?? 'DMY'),
      datesCertain: known !== null || cells.some((cell) => readDay(cell, 'DMY')),
    };
  if (headings.some((heading) => /\(dd[/-]mm[/-]yyyy\)/i.test(heading))) return { dates: 'DMY', datesCertain: true };
  return { dates: known ?? 'DMY', datesCertain: known !== null };
}

/** `1.500,00` and `500,00` have a comma before the paise; `1,500.00` and `1,500` have not. */
function decimalOf(columns: LayoutColumns, rows: string[][]): '.' | ',' {
  const at = [columns.debit, columns.credit, columns.amount, columns.balance].filter((each) => each !== null);
  const cells = rows.flatMap((cells) => at.map((each) => cells[each] ?? ''));
  const comma = cells.filter((cell) => /\d,\d{2}\b(?![,.\d])/.test(cell) && !/\.\d{1,2}\b(?!\d)/.test(cell)).length;
  const point = cells.filter((cell) => /\d\.\d{1,2}\b(?!\d)/.test(cell)).length;
  return comma > point ? ',' : '.';
}
