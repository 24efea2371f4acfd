import type { Acting } from '../../acts/act.ts';
import { figure } from '../../domain/plural.ts';
import { maskEnd } from '../../domain/masks.ts';
import type { RefusalCode } from '../../domain/refusal-codes.ts';
import { guessLayout } from './reading/layout/guess-layout.ts';
import type { StatementLayout } from './reading/layout/layout.ts';
import { readTable } from './reading/layout/read-table.ts';
import type { SelfDescribed, StatementRow, StatementTable } from './reading/statement.ts';
import { keptLayout } from './layouts.ts';
import { type Balances, prove } from './rows/prove.ts';
import { roomForRows } from './rows/room.ts';
import type { Asked } from './states.ts';

export type ReadFile = StatementTable | SelfDescribed;

/** The account that a statement was uploaded for. */
export interface Method {
  id: string;
  label: string;
  accountNo: string | null;
  /** The name under which layouts are kept. */
  profile: string | null;
}

export interface LeftOutRow {
  place: string;
  text: string;
  why: string;
}

/** What became of a file: its rows, proved; or what a person is asked for, and why. */
export interface Evaluation {
  asks: Asked | null;
  problem: string | null;
  rows: StatementRow[];
  openingPaise: number | null;
  closingPaise: number | null;
  balancesTyped: boolean;
  accountNo: string | null;
  from: string | null;
  to: string | null;
  layout: StatementLayout | null;
  leftOut: LeftOutRow[];
}

export type Evaluated = { ok: true; found: Evaluation } | { ok: false; code: RefusalCode; why: string };

interface Given {
  layout?: StatementLayout | null;
  balances?: Balances | null;
}

interface Told extends Balances {
  rows: StatementRow[];
  accountNo: string | null;
  from: string | null;
  to: string | null;
  leftOut: LeftOutRow[];
}

/** Reads the rows of a file by the layout that a person gave, that is kept for its bank, or that it has by itself. */
export async function evaluate(
  { tx }: Pick<Acting, 'tx'>,
  method: Method,
  file: ReadFile,
  given: Given,
): Promise<Evaluated> {
  const most = await roomForRows(tx);
  if (file.kind === 'statement')
    return file.currency && file.currency !== 'INR'
      ? { ok: false, code: 'STATEMENT_UNREADABLE', why: `The statement is in ${file.currency}, not in INR.` }
      : proved(method, { ...file, leftOut: [] }, given, null, most);
  const layout = given.layout ?? (await keptLayout(tx, method.profile, file)) ?? guessLayout(file);
  if (!layout) return asking('layout', 'Say which column is what: the headings of this file are not known.', null);
  if (!given.layout && !layout.datesCertain)
    return asking(
      'layout',
      'Say how the dates are written: no date of this file tells the day from the month.',
      layout,
    );
  const { rows, problems, leftOut, accountNo, openingPaise, closingPaise } = readTable(file, layout);
  const told: Told = {
    rows,
    accountNo,
    openingPaise,
    closingPaise,
    from: null,
    to: null,
    leftOut: leftOut.map(({ rowNo, page, text, why }) => ({
      place: page === undefined ? `${rowNo}` : `${rowNo} on page ${page}`,
      text: text.slice(0, 200),
      why,
    })),
  };
  const [problem] = problems;
  if (problem) return asking('layout', withPlace(problem), layout, told);
  if (rows.length === 0) return asking('layout', 'No row of money was found with these columns.', layout, told);
  return proved(method, told, given, layout, most);
}

const withPlace = ({ msg, place }: { msg: string; place?: string }): string =>
  place && !msg.includes(place) ? `${place}: ${msg}` : msg;

function proved(
  method: Method,
  told: Told,
  { balances }: Given,
  layout: StatementLayout | null,
  most: number,
): Evaluated {
  if (told.rows.length === 0)
    return { ok: false, code: 'STATEMENT_UNREADABLE', why: 'There is no row of money in this file.' };
  if (told.rows.length > most)
    return {
      ok: false,
      code: 'BATCH_TOO_LARGE',
      why: `The greatest number of rows in one statement is ${figure(most)}; this has ${figure(told.rows.length)}. Download fewer days.`,
    };
  const other = otherAccount(method, told.accountNo);
  if (other) return { ok: false, code: 'OTHER_ACCOUNT', why: other };
  const known: Balances = {
    openingPaise: told.openingPaise ?? balances?.openingPaise ?? null,
    closingPaise: told.closingPaise ?? balances?.closingPaise ?? null,
  };
  const typed = Boolean(balances) && (told.openingPaise === null || told.closingPaise === null);
  const proof = prove(told.rows, known);
  const days = told.rows.map(({ date }) => date);
  const found: Evaluation = {
    ...told,
    ...known,
    asks: null,
    problem: null,
    layout,
    balancesTyped: typed,
    from: [told.from, ...days].filter(isDay).reduce(earlier),
    to: [told.to, ...days].filter(isDay).reduce(later),
  };
  if (proof.ok)
    return {
      ok: true,
      found: { ...found, rows: proof.rows, openingPaise: proof.openingPaise, closingPaise: proof.closingPaise },
    };
  if (proof.asks)
    return {
      ok: true,
      found: { ...found, asks: 'balances', problem: 'This file has no balances. Type them as the bank shows them.' },
    };
  if (typed) return { ok: true, found: { ...found, asks: 'balances', problem: proof.why } };
  // Only the columns of a table can have been understood wrongly.
  if (!layout) return { ok: false, code: 'DOES_NOT_ADD_UP', why: `${proof.why} Nothing was entered.` };
  return { ok: true, found: { ...found, asks: 'layout', problem: proof.why } };
}

const isDay = (day: string | null): day is string => day !== null;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

function asking(asks: Asked, problem: string, layout: StatementLayout | null, told?: Told): Evaluated {
  const nothing = {
    rows: [],
    openingPaise: null,
    closingPaise: null,
    accountNo: null,
    from: null,
    to: null,
    leftOut: [],
  };
  return { ok: true, found: { ...nothing, ...told, rows: [], asks, problem, layout, balancesTyped: false } };
}

/**
 * Why a file is of another account, if it is. Banks print account numbers in parts: only the digits that stand there are
 * compared, from the end.
 */
function otherAccount({ accountNo, label }: Method, inFile: string | null): string | null {
  const [ours, theirs] = [digits(accountNo), digits(inFile)];
  if (!ours || theirs.length < 4 || ours.endsWith(theirs) || theirs.endsWith(ours)) return null;
  return `This is the statement of account ${maskEnd(theirs)}; ${label} is account ${maskEnd(ours)}. Choose the right account.`;
}

/** The digits at the end of `XXXXXX7890`, without leading zeros of banks that fill up. */
const digits = (account: string | null): string =>
  (/(\d+)$/.exec((account ?? '').replace(/[\s-]/g, ''))?.[1] ?? '').replace(/^0+/, '');
