import type { Layout, StatementColumns } from './statements.resource.ts';

type ColumnField = keyof Layout['columns'];

/** The columns that a person can name; most files have five or six of them. */
export const COLUMN_FIELDS: readonly { key: ColumnField; label: string }[] = [
  { key: 'date', label: 'Date' },
  { key: 'time', label: 'Time' },
  { key: 'narration', label: 'Narration' },
  { key: 'reference', label: 'UTR or reference' },
  { key: 'debit', label: 'Debit' },
  { key: 'credit', label: 'Credit' },
  { key: 'amount', label: 'Amount of both' },
  { key: 'mark', label: 'Dr/Cr' },
  { key: 'balance', label: 'Balance' },
  { key: 'counterparty', label: 'Other party' },
];

export const DATE_ORDERS = [
  { value: 'DMY', label: 'Day first' },
  { value: 'MDY', label: 'Month first' },
  { value: 'YMD', label: 'Year first' },
];

/** A layout that knows nothing yet. */
export const emptyLayout = (): Layout => ({
  version: 1,
  bank: null,
  headings: [],
  columns: {
    date: null,
    valueDate: null,
    time: null,
    narration: null,
    reference: null,
    debit: null,
    credit: null,
    amount: null,
    mark: null,
    balance: null,
    balanceMark: null,
    counterparty: null,
    counterpartyAccount: null,
  },
  dates: 'DMY',
  datesCertain: true,
  decimal: '.',
  leaveOut: ['total', 'page', 'statement summary'],
  opening: ['opening balance', 'balance b/f', 'brought forward'],
  closing: ['closing balance', 'balance c/f', 'carried forward'],
});

/** Cells as layouts keep their headings. */
export const headingsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ').trim());

/** The row that looks most like headings: the known ones, else the first with most words and hardly a figure. */
export function likelyHeading(rows: StatementColumns['rows'], known: Layout | null): number {
  const same = known ? rows.findIndex((cells) => headingsOf(cells).join('|') === known.headings.join('|')) : -1;
  if (same >= 0) return same;
  const words = rows.map((cells) => cells.filter((cell) => /[a-z]{3}/i.test(cell) && !/\d{2}/.test(cell)).length);
  return Math.max(0, words.indexOf(Math.max(0, ...words)));
}

/** Which column has to be named first, with the words that say so; `null` when rows can be read. */
export function lackOf({ columns }: Layout): { at: ColumnField; says: string } | null {
  if (columns.date === null) return { at: 'date', says: 'Choose the column of the date' };
  if (columns.amount === null && columns.credit === null && columns.debit === null)
    return { at: 'debit', says: 'Choose the columns of the money' };
  if (columns.narration === null && columns.reference === null)
    return { at: 'narration', says: 'Choose the column of the narration or the UTR' };
  return null;
}
