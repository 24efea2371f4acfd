import { createHash } from 'node:crypto';
import type { DestinationSnapshot } from '../modules/withdrawals/read.ts';
import { change } from './acts.ts';
import type { Client, PayoutAccount, Person } from './people.ts';
import { pay } from './pay.ts';
import { HOUR, later, MINUTE, someone, type Stage } from './stage.ts';
import { refOf, type WithdrawalRow } from './withdrawal-row.ts';

const WITHDRAWALS = 1_180;

/** Thirty days of withdrawals, each from the customer's balance at that time. */
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

/** A customer requests part of their money, which is held at once. Null when the chosen customer has too little. */
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

/** The richest of a few random customers. */
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

export const recently = (stage: Stage, fromMinutes: number, toMinutes: number): Date =>
  new Date(stage.now.getTime() - stage.random.whole(fromMinutes, toMinutes) * MINUTE - stage.random.whole(0, 59_000));

export const withinDays = (stage: Stage, from: number, to: number): Date =>
  new Date(stage.now.getTime() - stage.random.whole(from * 24, to * 24) * HOUR);
