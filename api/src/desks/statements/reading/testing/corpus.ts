import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { guessLayout } from '../layout/guess-layout.ts';
import { readTable } from '../layout/read-table.ts';
import { readStatementFile } from '../read-file.ts';
import type { StatementProblem, StatementRow } from '../statement.ts';
import type { Work } from '../thread/worker.ts';

export const CORPUS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../corpus');

/** Date, time, direction, paise, reference, narration, balance, counterparty, account. */
type Told = [string, string | null, string, number, string | null, string, number | null, string | null, string | null];

/** What is written beside each file, by whoever wrote the file. */
export interface Expected {
  format: string;
  bank?: string;
  currency?: string;
  password?: string;
  accountNo: string | null;
  openingPaise: number | null;
  closingPaise: number | null;
  rows: Told[];
}

/** `hdfc/statement.pdf` and so on: every file that has an expectation. */
export const corpusFiles = (): string[] =>
  readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .sort();

export const bytesOf = (name: string): Uint8Array => readFileSync(path.join(CORPUS, name));

export const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(path.join(CORPUS, `${name}.json`), 'utf8')) as Expected;

export type Whole = Omit<Expected, 'password'> & { problems: StatementProblem[] };

/** Reads bytes to the end, a table with the layout that is guessed for it; the problem when the file is refused. */
export async function readWhole(
  bytes: Uint8Array,
  password?: string,
  read = ({ bytes, hints }: Work) => readStatementFile(bytes, hints),
): Promise<Whole | StatementProblem> {
  const hints = { fileName: 'statement', zone: 'Asia/Kolkata', ...(password === undefined ? {} : { password }) };
  const result = await read({ bytes, hints });
  if (!result.ok) return result.problem;
  const { file } = result;
  if (file.kind === 'statement') {
    const { format, currency, accountNo, openingPaise, closingPaise } = file;
    return { format, currency, accountNo, openingPaise, closingPaise, rows: file.rows.map(told), problems: [] };
  }
  const layout = guessLayout(file);
  if (!layout) return { code: 'NO_HEADINGS', msg: 'This table has no headings of a statement.' };
  const { accountNo, openingPaise, closingPaise, rows, problems } = readTable(file, layout);
  return {
    format: file.format,
    ...(layout.bank ? { bank: layout.bank } : {}),
    accountNo,
    openingPaise,
    closingPaise,
    rows: rows.map(told),
    problems,
  };
}

const told = (row: StatementRow): Told => [
  row.date,
  row.time,
  row.direction,
  row.amountPaise,
  row.reference,
  row.narration,
  row.balanceAfterPaise,
  row.counterparty,
  row.counterpartyAccount,
];
