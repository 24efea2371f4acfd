import type { StatementProblem, StatementRow } from '../statement.ts';

/** Columns of a table, from 0; `null` where the bank has none. */
export interface LayoutColumns {
  date: number | null;
  valueDate: number | null;
  time: number | null;
  narration: number | null;
  reference: number | null;
  debit: number | null;
  credit: number | null;
  /** One column for both sides; its side stands in `mark`, in its sign or in its text (`500.00 Dr`). */
  amount: number | null;
  mark: number | null;
  balance: number | null;
  balanceMark: number | null;
  counterparty: number | null;
  counterpartyAccount: number | null;
}

export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What the columns of a bank's table mean; JSON, kept once for a bank and its headings. */
export interface StatementLayout {
  version: 1;
  /** The bank whose published headings these are; `null` when only the words were understood. */
  bank: string | null;
  /** The heading row in lower case with single spaces: it is searched, because the lines above it vary. */
  headings: string[];
  columns: LayoutColumns;
  dates: DateOrder;
  /** False when no date of the file and no bank's name decides between day and month first: somebody must be asked. */
  datesCertain: boolean;
  /** What separates rupees from paise. */
  decimal: '.' | ',';
  /** A row whose cells begin with one of these is no transaction: totals, page heads. Lower case. */
  leaveOut: string[];
  /** Words that stand before the opening and the closing balance, in a row of the table or around it. Lower case. */
  opening: string[];
  closing: string[];
}

/** A row of the file that is no transaction, and why. */
export interface LeftOut {
  rowNo: number;
  page?: number;
  text: string;
  why: string;
}

export interface TableReading {
  rows: StatementRow[];
  /** The account number above the headings, if there is one. */
  accountNo: string | null;
  openingPaise: number | null;
  closingPaise: number | null;
  leftOut: LeftOut[];
  /** Rows that look like transactions and cannot be read, each with its place; such a file must not be entered. */
  problems: StatementProblem[];
}
