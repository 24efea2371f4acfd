import type { Rail } from '../domain/utrs/reference.ts';
import type { Row } from './book.ts';
import type { Method } from './methods.ts';
import type { Client, Person } from './people.ts';
import { remitterOf, type Stage } from './stage.ts';

/** Rows in memory, with the columns that later acts need. */
export type DepositRow = Row<'deposit'> & { id: string; version: number; status: string };
export type LineRow = Row<'utrEntry'> & { id: string; version: number; claimNo: number };

export interface Claim {
  at: Date;
  client: Client;
  method: Method;
  rail: Rail;
  amountPaise: number;
  utr: string;
  proof?: { id: string; sha256: Buffer };
  payerName?: string;
}

/** A customer claims a payment. */
export function claim(
  { book, random }: Stage,
  { at, client, method, rail, amountPaise, utr, proof, payerName }: Claim,
): DepositRow {
  const row: DepositRow = {
    id: random.id(at),
    no: 100_001 + book.rows.deposit.length,
    customerId: client.id,
    paymentMethodId: method.id,
    amountPaise,
    utrRaw: random.chance(0.15) ? utr.replace(/(....)/g, '$1 ').trim() : utr,
    utrNorm: utr,
    rail,
    proofFileId: proof?.id ?? null,
    proofSha256: proof?.sha256 ?? null,
    payerName: payerName ?? null,
    source: 'CUSTOMER',
    submittedAt: at,
    createdAt: at,
    status: 'pending',
    version: 1,
  };
  book.rows.deposit.push(row);
  book.note(at, null, {
    action: 'deposit.created',
    entityType: 'deposit',
    entityId: row.id,
    after: { amountPaise, utr, paymentMethodId: method.id },
  });
  return row;
}

export interface Line {
  at: Date;
  method: Method;
  rail: Rail;
  amountPaise: number;
  utr: string;
  by: Person | null;
  remitter?: string;
  bankTime?: Date;
  direction?: 'CREDIT' | 'DEBIT';
}

/** Staff enter a bank line; the ledger posts the money to suspense. */
export function enterLine({ book, random }: Stage, line: Line): LineRow {
  const { at, method, rail, amountPaise, utr, by, remitter, bankTime, direction = 'CREDIT' } = line;
  const row: LineRow = {
    id: random.id(at),
    no: 80_001 + book.rows.utrEntry.length,
    paymentMethodId: method.id,
    direction,
    rail,
    utrRaw: utr,
    utrNorm: utr,
    amountPaise,
    bankTime: bankTime ?? new Date(at.getTime() - random.whole(1, 8) * 60_000),
    remitterName: remitter ?? null,
    narration: remitter ? `${rail}/${utr}/${remitter.replaceAll(' ', '-')}` : null,
    source: by ? 'MANUAL' : 'API',
    status: 'unclaimed',
    claimNo: 1,
    enteredBy: by?.id ?? null,
    version: 1,
    createdAt: at,
  };
  book.rows.utrEntry.push(row);
  const ref = { refType: 'utr_entry', refId: row.id, amountPaise, by, at } as const;
  if (direction === 'CREDIT')
    book.post({ ...ref, kind: 'UTR_CREDIT', debit: { bank: method.id }, credit: 'suspense:receipts' });
  else book.post({ ...ref, kind: 'UTR_DEBIT', debit: 'suspense:payouts', credit: { bank: method.id } });
  book.note(at, by, {
    action: 'utr.entered',
    entityType: 'utr',
    entityId: row.id,
    after: { no: `U-${row.no}`, direction, rail, utr, amountPaise, paymentMethodId: method.id },
  });
  return row;
}

export const lineOf = (stage: Stage, deposit: Claim, at: Date, by: Person | null): Line => ({
  at,
  method: deposit.method,
  rail: deposit.rail,
  amountPaise: deposit.amountPaise,
  utr: deposit.utr,
  by,
  remitter: remitterOf(stage, deposit.client.name),
});

/** Matches a claim with a line; without `by` the server did it. */
export function match({ book }: Stage, deposit: DepositRow, line: LineRow, at: Date, by: Person | null = null): void {
  change(deposit, {
    status: 'matched',
    utrEntryId: line.id,
    matchKind: by ? 'manual' : 'auto',
    matchedBy: by?.id ?? null,
  });
  book.note(at, by, {
    action: 'deposit.matched',
    entityType: 'deposit',
    entityId: deposit.id,
    before: { status: 'pending' },
    after: { status: 'matched', utrEntryId: line.id },
  });
}

/** Credits the amount that the bank received. */
export function approve({ book }: Stage, deposit: DepositRow, line: LineRow, at: Date, by: Person): void {
  const before = deposit.status;
  change(deposit, {
    status: 'approved',
    utrEntryId: line.id,
    creditedPaise: line.amountPaise,
    creditedUtrNorm: line.utrNorm,
    holdReason: null,
    matchKind: deposit.matchKind ?? 'manual',
    decidedBy: by.id,
    decidedAt: at,
    selfApproved: line.enteredBy === by.id,
  });
  change(line, { status: 'claimed', claimedDepositId: deposit.id });
  book.post({
    kind: 'DEPOSIT_CREDIT',
    refType: 'utr',
    refId: `${line.utrNorm}#${line.claimNo}`,
    debit: 'suspense:receipts',
    credit: { customer: deposit.customerId, balance: 'cash' },
    amountPaise: line.amountPaise,
    by,
    at,
  });
  book.note(at, by, {
    action: 'deposit.approved',
    entityType: 'deposit',
    entityId: deposit.id,
    before: { status: before },
    after: { status: 'approved', creditedPaise: line.amountPaise, utrEntryId: line.id },
  });
}

export function reject(
  { book }: Stage,
  deposit: DepositRow,
  at: Date,
  by: Person,
  code: string,
  note: string | null = null,
): void {
  const before = deposit.status;
  change(deposit, {
    status: 'rejected',
    utrEntryId: null,
    matchKind: null,
    matchedBy: null,
    holdReason: null,
    rejectReasonCode: code,
    rejectNote: note,
    decidedBy: by.id,
    decidedAt: at,
  });
  book.note(at, by, {
    action: 'deposit.rejected',
    entityType: 'deposit',
    entityId: deposit.id,
    before: { status: before },
    after: { status: 'rejected' },
    reason: code,
  });
}

export function hold({ book }: Stage, deposit: DepositRow, at: Date, by: Person, reason: string): void {
  const before = deposit.status;
  change(deposit, { status: 'on_hold', holdReason: reason });
  book.note(at, by, {
    action: 'deposit.held',
    entityType: 'deposit',
    entityId: deposit.id,
    before: { status: before },
    after: { status: 'on_hold' },
    reason,
  });
}

export function expire({ book }: Stage, deposit: DepositRow, at: Date): void {
  change(deposit, { status: 'expired' });
  book.note(at, null, {
    action: 'deposit.expired',
    entityType: 'deposit',
    entityId: deposit.id,
    before: { status: 'pending' },
    after: { status: 'expired' },
  });
}

/** The bank took the money back: the customer's cash covers what it can, the rest is a loss. */
export function chargeback({ book }: Stage, deposit: DepositRow, line: LineRow, at: Date, by: Person): void {
  const fromCash = Math.min(line.amountPaise, book.balance(deposit.customerId, 'cash'));
  const ref = {
    refType: 'utr',
    refId: `${line.utrNorm}#${line.claimNo}`,
    credit: { bank: line.paymentMethodId },
    by,
    at,
  } as const;
  change(deposit, { status: 'reversed', reversalReasonCode: 'CHARGEBACK', decidedBy: by.id, decidedAt: at });
  change(line, { status: 'reversed' });
  if (fromCash > 0)
    book.post({
      ...ref,
      kind: 'DEPOSIT_CHARGEBACK',
      debit: { customer: deposit.customerId, balance: 'cash' },
      amountPaise: fromCash,
    });
  if (fromCash < line.amountPaise)
    book.post({
      ...ref,
      kind: 'DEPOSIT_CHARGEBACK_LOSS',
      debit: 'loss:chargeback',
      amountPaise: line.amountPaise - fromCash,
    });
  book.note(at, by, {
    action: 'deposit.reversed',
    entityType: 'deposit',
    entityId: deposit.id,
    before: { status: 'approved' },
    after: { status: 'reversed' },
    reason: 'CHARGEBACK',
  });
}

export function voidLine({ book }: Stage, line: LineRow, at: Date, by: Person, reason: string): void {
  change(line, { status: 'void', voidReason: reason });
  book.post({
    kind: 'UTR_CREDIT_VOID',
    refType: 'utr_entry',
    refId: line.id,
    debit: 'suspense:receipts',
    credit: { bank: line.paymentMethodId },
    amountPaise: line.amountPaise,
    by,
    at,
  });
  book.note(at, by, {
    action: 'utr.voided',
    entityType: 'utr',
    entityId: line.id,
    before: { status: 'unclaimed' },
    after: { status: 'void' },
    reason,
  });
}

/** Changes a row and raises its version. */
export function change<T extends { version: number }>(row: T, values: Partial<T>): void {
  Object.assign(row, values);
  row.version += 1;
}
