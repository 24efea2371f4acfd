import { damaged } from '../../refusal.ts';
import type { StatementRow } from '../../statement.ts';
import { readMoney } from '../../values/money.ts';
import { readDay } from '../../values/day.ts';
import type { Tag } from './tags.ts';

/** Value date, entry date, mark, third letter of the currency, amount, kind, references (SWIFT MT940, field 61). */
const ENTRY = /^(\d{6})(\d{4}| {4})?(R?[CD])([A-Z])?(\d[\d.,]*)(?:([NFS][A-Z0-9]{3})(.*))?$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d[\d.,]*)$/;

export interface Balance {
  paise: number;
  currency: string;
  date: string;
}

export function readBalance({ name, lines, line }: Tag): Balance {
  const parts = BALANCE.exec((lines[0] ?? '').trim());
  const date = parts && readDay(spaced(parts[2]), 'YMD')?.date;
  const paise = parts && paiseOf(parts[4]);
  if (!parts || !date || paise === null) throw damaged(`The balance :${name}: cannot be read.`, `line ${line}`);
  return { paise: parts[1] === 'D' ? -paise : paise, currency: parts[3] ?? '', date };
}

export type Entry = Pick<StatementRow, 'direction' | 'amountPaise' | 'date'> & {
  references: string[];
  /** The line below, which banks use for more about the payment. */
  supplement: string;
};

export function readEntry({ lines, line }: Tag): Entry {
  const parts = ENTRY.exec((lines[0] ?? '').trim());
  const valueDate = parts && readDay(spaced(parts[1]), 'YMD')?.date;
  const amountPaise = parts && paiseOf(parts[5]);
  const date = valueDate && (parts[2]?.trim() ? nearest(valueDate, parts[2]) : valueDate);
  if (!parts || !date || amountPaise === null) throw damaged('An entry (:61:) cannot be read.', `line ${line}`);
  const mark = parts[3];
  return {
    // RC takes back a credit, RD a debit.
    direction: mark === 'C' || mark === 'RD' ? 'CREDIT' : 'DEBIT',
    amountPaise,
    date,
    references: (parts[7] ?? '')
      .split('//')
      .map((each) => each.trim())
      .filter((each) => each && !/^(NONREF|NOTPROVIDED|NOREF)$/i.test(each)),
    supplement: lines.slice(1).join(' ').trim(),
  };
}

const spaced = (text = ''): string => text.replace(/(..)(..)(..)/, '$1-$2-$3');

/** SWIFT writes a comma and may end with it; some banks write a point. */
function paiseOf(text = ''): number | null {
  const money = readMoney(text, text.includes(',') ? ',' : '.');
  return money === null || money === 'unreadable' ? null : money.paise;
}

/** The entry date has no year: the one that is nearest to the value date. */
function nearest(valueDate: string, monthDay: string): string | null {
  const year = Number(valueDate.slice(0, 4));
  const days = [year - 1, year, year + 1].map(
    (each) => readDay(`${each}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`, 'YMD')?.date,
  );
  const gap = (day: string): number => Math.abs(Date.parse(day) - Date.parse(valueDate));
  return days.filter((day) => day !== undefined).sort((a, b) => gap(a) - gap(b))[0] ?? null;
}
