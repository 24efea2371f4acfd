import { findParty } from '../../narration.ts';
import { bestReference } from '../../references.ts';
import { damaged } from '../../refusal.ts';
import type { StatementRow } from '../../statement.ts';
import { readMoney } from '../../values/money.ts';
import { type Day, readDay } from '../../values/day.ts';
import { all, type Element, textOf } from './tree.ts';

/** An amount in paise; ISO 20022 writes a point, no groups and no sign. */
export function amountOf(element: Element, path: string, what: string): number {
  const text = textOf(element, path);
  const money = text !== null && /^\d+(\.\d+)?$/.test(text) ? readMoney(text) : null;
  if (money === null || money === 'unreadable') throw damaged(`The amount of ${what} cannot be read.`, what);
  return money.paise;
}

export const signed = (element: Element, paise: number): number => (sideOf(element) === 'DEBIT' ? -paise : paise);

const sideOf = (element: Element): StatementRow['direction'] | null => {
  const mark = textOf(element, 'CdtDbtInd');
  return mark === 'CRDT' ? 'CREDIT' : mark === 'DBIT' ? 'DEBIT' : null;
};

/** `…Dt` or `…DtTm` below the element; a time with an offset is moved to the zone. */
export function dayOf(element: Element, prefix: string, zone: string): Day | null {
  const day = textOf(element, `${prefix}Dt`);
  if (day) return readDay(day.slice(0, 10), 'YMD');
  const moment = textOf(element, `${prefix}DtTm`);
  if (!moment) return null;
  const plain = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(moment);
  if (!plain) return null;
  if (!plain[3]) return readDay(`${plain[1]} ${plain[2]}`, 'YMD');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return null;
  return readDay(clockOf(zone).format(at), 'YMD');
}

/** Swedish times are written `2026-11-20 14:02:07`. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

const NO_REFERENCE = /^(NOTPROVIDED|NONREF|NOREF|NA|NONE)$/i;

/** The rows of one entry: one, or one for each payment of a batch whose amounts add up to it. Only booked entries count. */
export function rowsOf(entry: Element, first: number, zone: string): StatementRow[] {
  const what = `entry ${first}`;
  const status = textOf(entry, 'Sts/Cd', 'Sts');
  if (status !== null && status !== 'BOOK') return [];
  const direction = sideOf(entry);
  const booked = all(entry, 'BookgDt')[0] ?? all(entry, 'ValDt')[0];
  const day = booked && dayOf(booked, '', zone);
  if (!direction || !day) throw damaged(`${what} has no side or no date.`.replace('entry', 'Entry'), what);
  const amountPaise = amountOf(entry, 'Amt', what);
  const payments = all(entry, 'NtryDtls/TxDtls');
  const amounts = payments.length > 1 ? payments.map((payment) => partOf(payment, direction)) : [];
  const isWhole = amounts.length > 0 && amounts.reduce<number>((sum, each) => sum + (each ?? NaN), 0) === amountPaise;
  const parts = isWhole ? payments.map((payment, at) => ({ payment, paise: amounts[at] ?? 0 })) : [];
  return (
    parts.length ? parts : [{ payment: payments.length === 1 ? payments[0] : undefined, paise: amountPaise }]
  ).map(({ payment, paise }, at) => ({
    rowNo: first + at,
    direction,
    amountPaise: paise,
    ...day,
    reference: bestReference(referencesOf(entry, payment)),
    narration: narrationOf(entry, payment),
    balanceAfterPaise: null,
    ...otherSide(payment, direction, narrationOf(entry, payment)),
  }));
}

/** `null` when a payment of the batch has no amount or goes the other way: then the entry stays one row. */
function partOf(payment: Element, direction: StatementRow['direction']): number | null {
  const side = sideOf(payment);
  if (side && side !== direction) return null;
  const path = ['Amt', 'AmtDtls/TxAmt/Amt'].find((each) => textOf(payment, each) !== null);
  return path ? amountOf(payment, path, 'a payment') : null;
}

function referencesOf(entry: Element, payment: Element | undefined): string[] {
  const of = (element: Element | undefined, ...paths: string[]) =>
    element ? paths.map((path) => textOf(element, path)) : [];
  return [
    ...of(payment, 'Refs/EndToEndId', 'Refs/TxId', 'Refs/ClrSysRef', 'Refs/AcctSvcrRef', 'Refs/InstrId'),
    ...of(entry, 'AcctSvcrRef', 'NtryRef'),
  ].filter((each) => each !== null && !NO_REFERENCE.test(each)) as string[];
}

function narrationOf(entry: Element, payment: Element | undefined): string {
  const texts = payment ? [...all(payment, 'RmtInf/Ustrd'), ...all(payment, 'AddtlTxInf')].map(({ text }) => text) : [];
  return [...new Set([...texts, textOf(entry, 'AddtlNtryInf') ?? ''].map((text) => text.replace(/\s+/g, ' ').trim()))]
    .filter(Boolean)
    .join(' ');
}

/** Whoever paid a credit, whoever received a debit; newer versions put a `Pty` between. */
function otherSide(
  payment: Element | undefined,
  direction: StatementRow['direction'],
  narration: string,
): Pick<StatementRow, 'counterparty' | 'counterpartyAccount'> {
  const who = direction === 'CREDIT' ? 'Dbtr' : 'Cdtr';
  const of = (...paths: string[]) =>
    payment ? textOf(payment, ...paths.map((path) => `RltdPties/${who}${path}`)) : null;
  const party = findParty(narration, direction);
  return {
    counterparty: of('/Nm', '/Pty/Nm') ?? party.name,
    counterpartyAccount: of('Acct/Id/IBAN', 'Acct/Id/Othr/Id') ?? party.account,
  };
}
