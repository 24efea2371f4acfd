import { createHash } from 'node:crypto';
import type { DestinationSnapshot } from '../modules/withdrawals/read.ts';
import { change, enterLine } from './acts.ts';
import type { Posting, Row } from './book.ts';
import type { Client, PayoutAccount, Person } from './people.ts';
import { HOUR, later, MINUTE, someone, type Stage } from './stage.ts';

export type WithdrawalRow = Row<'withdrawal'> & {
  id: string;
  version: number;
  status: string;
  attemptNo: number;
  feePaise: number;
};

const WITHDRAWALS = 1_180;

/** Thirty days of withdrawals, each paid from what the customer has at that moment. */
export function playWithdrawals(stage: Stage): void {
  const { now, random, agenda } = stage;
  for (let each = 0; each < WITHDRAWALS; each += 1) {
    const at = new Date(now.getTime() - random.whole(3 * 60, 29 * 24 * 60) * MINUTE - random.whole(0, 59_999));
    agenda.at(at, (time) => oneWithdrawal(stage, time));
  }
}

function oneWithdrawal(stage: Stage, at: Date): void {
  const withdrawal = ask(stage, at);
  if (!withdrawal) return;
  const { random, agenda } = stage;
  const ending = random.weighted([
    ['paid', 84],
    ['rejected', 11],
    ['cancelled', 5],
  ] as const);
  if (ending === 'cancelled')
    return agenda.at(later(at, random.whole(1, 9) * MINUTE), (time) => cancel(stage, withdrawal, time));
  agenda.at(later(at, random.whole(2, 40) * MINUTE), (checked) => {
    const by = someone(stage, 'withdraw', 'withdraw', 'withdraw.two');
    if (ending === 'rejected') return rejectPayout(stage, withdrawal, checked, by);
    clear(stage, withdrawal, checked, by);
    agenda.at(later(checked, random.whole(3, 45) * MINUTE), (time) =>
      pay(stage, withdrawal, time, someone(stage, 'deposit', 'deposit.two')),
    );
  });
}

/** A customer with money asks for some of it; the money is held at once. Null when the chosen one has too little. */
export function ask(stage: Stage, at: Date, among: Client[] = stage.clients): WithdrawalRow | null {
  const { book, random } = stage;
  const client = richest(stage, among);
  const cash = book.balance(client.id, 'cash');
  const amountPaise = Math.floor((cash * random.whole(15, 80)) / 100 / 100_00) * 100_00;
  if (amountPaise < 500_00) return null;
  const account = random.pick(client.payouts);
  const first = !book.rows.withdrawal.some(({ customerId }) => customerId === client.id);
  const destination = snapshot(account);
  const row: WithdrawalRow = {
    id: random.id(at),
    no: 20_001 + book.rows.withdrawal.length,
    attemptNo: 1,
    customerId: client.id,
    payoutAccountId: account.id,
    destination: JSON.stringify(destination),
    destinationHash: hashOf(destination),
    amountPaise,
    feePaise: amountPaise >= 50_000_00 ? 10_00 : 0,
    status: 'requested',
    flags: flagsOf(amountPaise, first),
    requestedAt: at,
    createdAt: at,
    version: 1,
  };
  book.rows.withdrawal.push(row);
  book.post({
    ...refOf(row),
    kind: 'WITHDRAW_HOLD',
    debit: { customer: client.id, balance: 'cash' },
    credit: { customer: client.id, balance: 'hold' },
    amountPaise,
    by: null,
    at,
  });
  book.note(at, null, {
    action: 'withdrawal.created',
    entityType: 'withdrawal',
    entityId: row.id,
    after: { amountPaise },
  });
  return row;
}

/** The one with the most money of a few at random. */
function richest({ book, random }: Stage, among: Client[]): Client {
  const some = Array.from({ length: 8 }, () => random.pick(among));
  return some.reduce((best, client) =>
    book.balance(client.id, 'cash') > book.balance(best.id, 'cash') ? client : best,
  );
}

const snapshot = ({ kind, holderName, accountNo, ifsc, vpa }: PayoutAccount): DestinationSnapshot => ({
  kind,
  holderName,
  accountNo,
  ifsc,
  vpa,
});

const hashOf = (destination: DestinationSnapshot): string =>
  createHash('sha256').update(JSON.stringify(destination)).digest('hex').slice(0, 16);

const flagsOf = (amountPaise: number, first: boolean): string[] => [
  ...(first ? ['FIRST', 'NEW_PAYEE'] : []),
  ...(amountPaise >= 1_00_000_00 ? ['LARGE'] : []),
];

const refOf = (row: WithdrawalRow) => ({ refType: 'withdrawal' as const, refId: `${row.id}#${row.attemptNo}` });

export function check({ book }: Stage, row: WithdrawalRow, at: Date, by: Person): void {
  change(row, { status: 'checking', checkedBy: by.id, checkedAt: at });
  book.note(at, by, {
    action: 'withdrawal.taken-up',
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: 'requested' },
    after: { status: 'checking' },
  });
}

export function clear(stage: Stage, row: WithdrawalRow, at: Date, by: Person): void {
  check(stage, row, new Date(at.getTime() - MINUTE), by);
  change(row, { status: 'approved', clearedBy: by.id, clearedAt: at });
  stage.book.note(at, by, {
    action: 'withdrawal.cleared',
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: 'checking' },
    after: { status: 'approved' },
  });
}

const ACTIONS = { escalated: 'escalated', on_hold: 'held', paying: 'taken', paying_uncertain: 'uncertain' } as const;

export function set(
  { book }: Stage,
  row: WithdrawalRow,
  at: Date,
  by: Person,
  status: 'escalated' | 'on_hold' | 'paying' | 'paying_uncertain',
  values: Partial<WithdrawalRow> = {},
): void {
  const before = row.status;
  change(row, { status, ...values });
  book.note(at, by, {
    action: `withdrawal.${ACTIONS[status]}`,
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: before },
    after: { status },
  });
}

function release({ book }: Stage, row: WithdrawalRow, at: Date, by: Person | null): void {
  const customer = row.customerId;
  book.post({
    ...refOf(row),
    kind: 'WITHDRAW_RELEASE',
    debit: { customer, balance: 'hold' },
    credit: { customer, balance: 'cash' },
    amountPaise: row.amountPaise,
    by,
    at,
  });
}

function cancel(stage: Stage, row: WithdrawalRow, at: Date): void {
  change(row, { status: 'cancelled', decidedAt: at });
  release(stage, row, at, null);
  stage.book.note(at, null, {
    action: 'withdrawal.cancelled',
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: 'requested' },
    after: { status: 'cancelled' },
  });
}

function rejectPayout(stage: Stage, row: WithdrawalRow, at: Date, by: Person): void {
  const code = stage.random.pick(['PAYEE_MISMATCH', 'KYC_INCOMPLETE', 'CUSTOMER_REQUEST', 'RISK']);
  change(row, {
    status: 'rejected',
    rejectReasonCode: code,
    checkedBy: by.id,
    checkedAt: at,
    decidedBy: by.id,
    decidedAt: at,
  });
  release(stage, row, at, by);
  stage.book.note(at, by, {
    action: 'withdrawal.rejected',
    entityType: 'withdrawal',
    entityId: row.id,
    before: { status: 'checking' },
    after: { status: 'rejected' },
    reason: code,
  });
}

function pay(stage: Stage, row: WithdrawalRow, at: Date, by: Person): void {
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

/** The bank could not credit it and sent it back: the money is held again until a lead decides. */
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

/** The bank's own line of the payout: the money has left, which the ledger already knows. */
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

export const recently = (stage: Stage, fromMinutes: number, toMinutes: number): Date =>
  new Date(stage.now.getTime() - stage.random.whole(fromMinutes, toMinutes) * MINUTE - stage.random.whole(0, 59_000));

export const withinDays = (stage: Stage, from: number, to: number): Date =>
  new Date(stage.now.getTime() - stage.random.whole(from * 24, to * 24) * HOUR);
