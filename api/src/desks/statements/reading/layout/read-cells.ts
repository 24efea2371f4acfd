import { findParty } from '../narration.ts';
import type { StatementRow } from '../statement.ts';
import { type Day, readClock, readDay } from '../values/day.ts';
import { type Money, readMoney, type Side, sideOf } from '../values/money.ts';
import type { LayoutColumns, StatementLayout } from './layout.ts';

export type RowReading =
  | { is: 'row'; row: Omit<StatementRow, 'rowNo' | 'page'> }
  /** Readable, and no money moved. */
  | { is: 'nothing'; why: string }
  | { is: 'problem'; why: string; isDated: boolean }
  /** No date and no amount. */
  | { is: 'text' };

export interface CellRules extends Pick<StatementLayout, 'dates' | 'decimal'> {
  columns: LayoutColumns;
  /** The bank writes every withdrawal with a minus sign. */
  debitsAreNegative: boolean;
}

/** Reads one row. A row that looks like a transaction is either read as a whole or a problem. */
export function readCells(cells: string[], rules: CellRules): RowReading {
  const { columns } = rules;
  const cell = (at: number | null): string => (at === null ? '' : (cells[at] ?? '').trim());
  const dated = cell(columns.date);
  const day = readDay(dated, rules.dates);
  const money = readMovement(cell, rules);
  const isDated = day !== null;
  const problem = (why: string): RowReading => ({ is: 'problem', why, isDated });
  if (!day) {
    if (money.is === 'none') return { is: 'text' };
    if (money.is === 'problem' && !/\d/.test(dated))
      return looksLikeText(cell, columns) ? { is: 'text' } : problem(money.why);
    return problem(dated ? `The date "${dated.slice(0, 40)}" cannot be read.` : 'This row has an amount and no date.');
  }
  if (money.is === 'problem') return problem(money.why);
  if (money.is === 'none') return problem('This row has a date and no amount.');
  if (money.is === 'zero') return { is: 'nothing', why: 'The amount is zero.' };
  const balance = readBalance(cell, rules);
  if (balance === 'unreadable') return problem(`The balance "${cell(columns.balance).slice(0, 40)}" cannot be read.`);
  const narration = cell(columns.narration).replace(/\s+/g, ' ');
  const party = findParty(narration, money.side);
  return {
    is: 'row',
    row: {
      direction: money.side,
      amountPaise: money.paise,
      date: day.date,
      time: timeOf(day, cell(columns.time)),
      reference:
        cell(columns.reference)
          .replace(/^'/, '')
          .replace(/^[-.\s0]*$/, '') || null,
      narration,
      balanceAfterPaise: balance,
      counterparty: cell(columns.counterparty) || party.name,
      counterpartyAccount: cell(columns.counterpartyAccount) || party.account,
    },
  };
}

type Cell = (at: number | null) => string;
type Movement =
  | { is: 'money'; side: Side; paise: number }
  | { is: 'none' }
  | { is: 'zero' }
  | { is: 'problem'; why: string };

function readMovement(cell: Cell, rules: CellRules): Movement {
  return rules.columns.debit !== null || rules.columns.credit !== null ? readSides(cell, rules) : readOne(cell, rules);
}

const unreadable = (text: string): Movement => ({
  is: 'problem',
  why: `The amount "${text.slice(0, 40)}" cannot be read.`,
});

/** Two columns, of which one is filled. */
function readSides(cell: Cell, { columns, decimal, debitsAreNegative }: CellRules): Movement {
  const debit = readMoney(cell(columns.debit), decimal);
  const credit = readMoney(cell(columns.credit), decimal);
  if (debit === 'unreadable') return unreadable(cell(columns.debit));
  if (credit === 'unreadable') return unreadable(cell(columns.credit));
  if (!debit && !credit) return { is: 'none' };
  if (debit?.paise && credit?.paise) return { is: 'problem', why: 'This row has a debit and a credit.' };
  const [side, money]: [Side, Money | null] = credit?.paise ? ['CREDIT', credit] : ['DEBIT', debit];
  if (!money?.paise) return { is: 'zero' };
  if (money.side && money.side !== side)
    return {
      is: 'problem',
      why: `The amount "${cell(side === 'CREDIT' ? columns.credit : columns.debit)}" stands in the column of the other side.`,
    };
  if (money.paise < 0 && !(side === 'DEBIT' && debitsAreNegative))
    return { is: 'problem', why: 'This row has a negative amount, and its column already says the side.' };
  return { is: 'money', side, paise: Math.abs(money.paise) };
}

/** One column: the side stands in a mark beside it, in its text, or in its sign. */
function readOne(cell: Cell, { columns, decimal }: CellRules): Movement {
  const money = readMoney(cell(columns.amount), decimal);
  if (money === 'unreadable') return unreadable(cell(columns.amount));
  if (!money) return { is: 'none' };
  if (money.paise === 0) return { is: 'zero' };
  const mark = cell(columns.mark);
  const marked = columns.mark === null ? null : sideOf(mark);
  if (columns.mark !== null && !marked && !money.side)
    return {
      is: 'problem',
      why: mark
        ? `"${mark.slice(0, 40)}" does not say whether money came or left.`
        : 'Nothing says whether money came or left.',
    };
  const sides = [marked, money.side, money.paise < 0 ? 'DEBIT' : null].filter((side) => side !== null);
  if (new Set(sides).size > 1) return { is: 'problem', why: 'Sign and mark of the amount contradict one another.' };
  return { is: 'money', side: (sides[0] as Side | undefined) ?? 'CREDIT', paise: Math.abs(money.paise) };
}

/** An overdrawn account has a negative balance, which banks mark with `Dr`. */
function readBalance(cell: Cell, { columns, decimal }: CellRules): number | null | 'unreadable' {
  const money = readMoney(cell(columns.balance), decimal);
  if (money === null || money === 'unreadable') return money;
  const side = money.side ?? (columns.balanceMark === null ? null : sideOf(cell(columns.balanceMark)));
  return side === 'DEBIT' ? -Math.abs(money.paise) : money.paise;
}

/** A foot in the columns of amounts, such as `Debits` or a sentence, is no amount that cannot be read. */
const looksLikeText = (cell: Cell, { debit, credit, amount }: LayoutColumns): boolean =>
  [debit, credit, amount].every((at) => !/\d[\d,]*\.\d|^\W*\d[\d,]*\W*$/.test(cell(at)));

const timeOf = (day: Day, text: string): string | null => (text ? readClock(text) : null) ?? day.time;
