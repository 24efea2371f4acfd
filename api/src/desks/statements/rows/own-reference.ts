import { createHash } from 'node:crypto';
import type { StatementRow } from '../reading/statement.ts';
import { runningBalances } from './running.ts';

/** Letters and digits that are not mistaken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 15;

type Named = Pick<StatementRow, 'direction' | 'date' | 'amountPaise' | 'narration' | 'balanceAfterPaise'>;

/**
 * The own references of the rows of a statement, in the order of time, for those that the bank gives none: `S`, the day,
 * and fifteen letters and digits made of the account, direction, day, amount, narration and the balance after the row,
 * which the opening balance gives where the file has none in its rows. Rows that are equal in all of this, as a charge
 * that was given back and taken again, are told apart by their place among each other. The same row has the same
 * reference in every statement that shows it.
 */
export function ownReferences(accountId: string, rows: readonly Named[], openingPaise: number): string[] {
  const balances = runningBalances(rows, openingPaise);
  const equals = new Map<string, number>();
  return rows.map((row, at) => {
    const about = [accountId, row.direction, row.date, row.amountPaise, words(row.narration)].join('|');
    const named = `${about}|=${balances[at]}`;
    const place = (equals.get(named) ?? 0) + 1;
    equals.set(named, place);
    return referenceOf(row.date, place === 1 ? named : `${named}|#${place}`);
  });
}

/** Whether a line has a reference of its statement and not of its bank. */
export const isOwnReference = (norm: string): boolean => /^S\d{6}[0-9A-Z]{15}$/.test(norm);

const words = (narration: string): string => narration.toUpperCase().replace(/\s+/g, ' ').trim();

function referenceOf(date: string, about: string): string {
  const hash = createHash('sha256').update(about).digest();
  const letters = Array.from({ length: LENGTH }, (_, at) => LETTERS[(hash[at] ?? 0) % LETTERS.length]).join('');
  return `S${date.slice(2).replaceAll('-', '')}${letters}`;
}
