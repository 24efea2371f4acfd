import { readAmount } from '../../../../domain/bank-amount.ts';
import type { StatementRow } from '../statement.ts';

export type Side = StatementRow['direction'];

/** An amount of a cell: its paise with their sign, and the side if the cell says one (`500.00 Dr`). */
export interface Money {
  paise: number;
  side: Side | null;
}

/** Digits alone, or in groups of thousands or lakhs; 13 digits of rupees are exact as paise. */
const NUMBER = /^(\d{1,13}|\d{1,3}(,\d{2,3}){0,4},\d{3})(\.\d*)?$/;
const CURRENCY = /^(₹|rs\.?|inr)\s*|\s*(₹|rs\.?|inr)$/gi;
const MARK = /[\s(]*\b(cr|dr|c|d|credit|debit)\b\.?\)?$|^\(?(cr|dr)\b\.?\)?\s*/i;
const NOTHING = /^[-–—.*\s]*$|^(nil|n\/?a|null)$/i;

/**
 * Reads a cell of amounts. `null` for a cell without one, `'unreadable'` for anything else: more than two decimals, groups
 * that are cut off, two signs. Nothing passes through a float.
 */
export function readMoney(text: string, decimal: '.' | ',' = '.'): Money | null | 'unreadable' {
  let rest = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (NOTHING.test(rest)) return null;
  rest = rest.replace(CURRENCY, '').trim();
  const mark = MARK.exec(rest);
  if (mark) rest = rest.replace(MARK, '').replace(CURRENCY, '').trim();
  const brackets = /^\((.*)\)$/.exec(rest);
  if (brackets) rest = (brackets[1] ?? '').trim();
  const sign = /^([-−+])\s*|\s*([-−+])$/.exec(rest);
  if (sign) rest = rest.replace(sign[0], '').replace(CURRENCY, '').trim();
  if (brackets && sign) return 'unreadable';
  if (decimal === ',') rest = rest.replace(/[.,]/g, (each) => (each === ',' ? '.' : ','));
  rest = rest.replace(/^\./, '0.');
  if (!NUMBER.test(rest)) return 'unreadable';
  const paise = readAmount(rest.replace(/\.$/, ''));
  if (paise === null) return 'unreadable';
  const isNegative = brackets !== null || (sign !== null && sign[0].trim() !== '+');
  return { paise: isNegative ? -paise : paise, side: mark ? sideOf(mark[1] ?? mark[2] ?? '') : null };
}

/** The side that a cell of marks names. */
export function sideOf(mark: string): Side | null {
  if (/^\(?(c|cr|credit|deposit|received|\+)\.?\)?$/i.test(mark.trim())) return 'CREDIT';
  return /^\(?(d|dr|debit|withdrawal|paid|-)\.?\)?$/i.test(mark.trim()) ? 'DEBIT' : null;
}
