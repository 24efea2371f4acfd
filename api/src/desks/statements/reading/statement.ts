/** Formats of statement files. */
export const STATEMENT_FORMATS = ['CSV', 'XLSX', 'XLS', 'MT940', 'CAMT053', 'PDF'] as const; // TSV and other separators are CSV
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export interface StatementRow {
  /** Number of the row in the file, from 1, as its reader shows it (row of the sheet or text; number of the entry). */
  rowNo: number;
  /** The page, for files that have pages. */
  page?: number;
  direction: 'CREDIT' | 'DEBIT';
  amountPaise: number;
  /** Bank's day and, where the file has it, time; in the business time zone. */
  date: string; // YYYY-MM-DD
  time: string | null; // HH:MM:SS
  /** Reference as the file has it; the reader of narrations finds others. */
  reference: string | null;
  narration: string;
  balanceAfterPaise: number | null;
  counterparty: string | null;
  counterpartyAccount: string | null;
}

/** A table of a file (CSV, spreadsheet, PDF): a layout says what its columns mean. */
export interface StatementTable {
  kind: 'table';
  format: StatementFormat;
  sheet: string | null;
  rows: string[][];
  /** The page of each row, for files that have pages. */
  pages?: number[];
}

/** A file that says itself what it means (MT940, camt.053). */
export interface SelfDescribed {
  kind: 'statement';
  format: StatementFormat;
  accountNo: string | null;
  currency: string;
  openingPaise: number | null;
  closingPaise: number | null;
  from: string | null;
  to: string | null;
  rows: StatementRow[];
}

export const STATEMENT_PROBLEMS = [
  'EMPTY_FILE',
  'FILE_TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_MANY_PAGES',
  'TOO_SLOW',
  'TOO_MUCH_MEMORY',
  'READER_STOPPED',
  'UNKNOWN_FORMAT',
  'DAMAGED_FILE',
  'PASSWORD_NEEDED',
  'WRONG_PASSWORD',
  'LOCKED_WORKBOOK',
  'NO_TEXT',
  'NO_ROWS',
  'SEVERAL_ACCOUNTS',
  'SEVERAL_CURRENCIES',
  'SEVERAL_SHEETS',
  'BALANCES_DO_NOT_LINK',
  'NO_HEADINGS',
  'UNREADABLE_ROW',
] as const;
export type StatementProblemCode = (typeof STATEMENT_PROBLEMS)[number];

export type StatementProblem = { code: StatementProblemCode; msg: string; place?: string };
export type ReadResult = { ok: true; file: StatementTable | SelfDescribed } | { ok: false; problem: StatementProblem };
