import { createHash } from 'node:crypto';
import type { StatementRow } from '../reading/statement.ts';

/** Letters and digits that are not mistaken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 15;

type Named = Pick<StatementRow, 'direction' | 'date' | 'amountPaise' | 'narration' | 'balanceAfterPaise'>;

/**
 * The own references of the rows of a statement, for those that the bank gives none: `S`, the day, and fifteen letters
 * and digits made of the account, direction, day, amount, narration and the balance after the row. Where the file has no
 * balances, the place among rows that are equal in all of this stands for it. The same row has the same reference in
 * every statement that shows it.
 */
export function ownReferences(accountId: string, rows: readonly Named[]): string[] {
  const equals = new Map<string, number>();
  return rows.map((row) => {
    const about = [accountId, row.direction, row.date, row.amountPaise, words(row.narration)].join('|');
    if (row.balanceAfterPaise !== null) return referenceOf(row.date, `${about}|=${row.balanceAfterPaise}`);
    const place = (equals.get(about) ?? 0) + 1;
    equals.set(about, place);
    return referenceOf(row.date, `${about}|#${place}`);
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
