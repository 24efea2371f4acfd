import { change, enterLine } from './acts.ts';
import type { Posting } from './book.ts';
import type { Person } from './people.ts';
import { HOUR, later, MINUTE, someone, type Stage } from './stage.ts';
import { refOf, type WithdrawalRow } from './withdrawal-row.ts';

/** Pays a withdrawal; mostly the bank's line follows later that day, and sometimes the payout is returned. */
export function pay(stage: Stage, row: WithdrawalRow, at: Date, by: Person): void {
  const { book, random } = stage;
  const source = random.pick(
    stage.methods.filter(
      ({ purpose, status, kind }) => purpose !== 'DEPOSIT' && status === 'active' && kind === 'BANK',
    ),
  );
  const rail = random.weighted([
    ['IMPS', 85],
    ['NEFT', 15],
  ] as const);
  const utr = stage.reference(rail, at);
  change(row, {
    status: 'paid',
    payingBy: by.id,
    payingAt: new Date(at.getTime() - 2 * MINUTE),
    paidBy: by.id,
    paidAt: at,
    decidedBy: by.id,
    decidedAt: at,
    sourceMethodId: source.id,
    payoutRail: rail,
    payoutUtrNorm: utr,
  });
  const from = {
    ...refOf(row),
    debit: { customer: row.customerId, balance: 'hold' },
    by,
    at,
  } satisfies Partial<Posting>;
  const net = row.amountPaise - row.feePaise;
  book.post({ ...from, kind: 'WITHDRAW_PAID', credit: { bank: source.id }, amountPaise: net });
  if (row.feePaise > 0) book.post({ ...from, kind: 'WITHDRAW_FEE', credit: 'income:fees', amountPaise: row.feePaise });
  book.rows.payout.push({
    withdrawalId: row.id,
    attemptNo: row.attemptNo,
    sourceMethodId: source.id,
    rail,
    utrNorm: utr,
    amountPaise: net,
    feePaise: row.feePaise,
    paidBy: by.id,
    paidAt: at,
  });
  book.note(at, by, {
    action: 'withdrawal.paid',
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: 'paying' },
    after: { status: 'paid', payoutUtr: utr },
  });
  if (random.chance(0.97))
    stage.agenda.at(later(at, random.whole(20, 12 * 60) * MINUTE), (time) => confirm(stage, row, time, utr, source.id));
  if (random.chance(0.006))
    stage.agenda.at(later(at, random.whole(13, 30) * HOUR), (time) => giveBack(stage, row, time, source.id));
}

/** The bank returns the payout: the money is held again until a lead decides. */
function giveBack(stage: Stage, row: WithdrawalRow, at: Date, sourceId: string): void {
  const { book } = stage;
  const method = stage.methods.find(({ id }) => id === sourceId);
  if (!method) return;
  const [by, amountPaise] = [someone(stage, 'deposit.lead'), row.amountPaise - row.feePaise];
  const line = enterLine(stage, {
    at,
    method,
    rail: 'NEFT',
    amountPaise,
    utr: stage.reference('NEFT', at),
    by: someone(stage, 'banker'),
    remitter: 'RETURN ACCOUNT CLOSED',
  });
  change(line, { status: 'claimed', claimedWithdrawalId: row.id, claimedAttemptNo: row.attemptNo });
  change(row, {
    status: 'returned',
    returnUtrEntryId: line.id,
    returnedAt: at,
    returnReason: 'ACCOUNT_CLOSED',
    returnNote: 'The bank gave the reason with its line',
  });
  const to = {
    ...refOf(row),
    credit: { customer: row.customerId, balance: 'hold' },
    by,
    at,
  } satisfies Partial<Posting>;
  book.post({ ...to, kind: 'WITHDRAW_RETURNED', debit: 'suspense:receipts', amountPaise });
  if (row.feePaise > 0)
    book.post({ ...to, kind: 'WITHDRAW_FEE_RETURNED', debit: 'income:fees', amountPaise: row.feePaise });
  book.note(at, by, {
    action: 'withdrawal.returned',
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: 'paid' },
    after: { status: 'returned' },
    reason: 'ACCOUNT_CLOSED',
  });
}

/** Enters the bank's line of a payout, whose money the ledger has posted already. */
function confirm(stage: Stage, row: WithdrawalRow, at: Date, utr: string, sourceId: string): void {
  const method = stage.methods.find(({ id }) => id === sourceId);
  if (!method) return;
  const by = someone(stage, 'banker', 'banker.two');
  const amountPaise = row.amountPaise - row.feePaise;
  const line = enterLine(stage, {
    at,
    method,
    rail: row.payoutRail ?? 'IMPS',
    amountPaise,
    utr,
    by,
    direction: 'DEBIT',
    bankTime: row.paidAt as Date,
  });
  change(line, { status: 'claimed', claimedWithdrawalId: row.id, claimedAttemptNo: row.attemptNo });
  change(row, { confirmedAt: at });
  stage.book.post({
    kind: 'UTR_DEBIT_CLAIMED',
    refType: 'utr_entry',
    refId: line.id,
    debit: { bank: method.id },
    credit: 'suspense:payouts',
    amountPaise,
    by,
    at,
  });
}
