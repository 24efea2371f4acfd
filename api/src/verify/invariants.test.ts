import { approve, bonusOf } from '../modules/bonuses/testing/bonus-acts.ts';
import { type Desk, openDesk, openPayouts } from '../testing/index.ts';
import { creditToLookAt } from '../testing/straight-through.ts';
import { expectNamed, type Tampering, transfer } from './testing/tampering.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await creditToLookAt(desk);
  const utr = desk.utr();
  await desk.claim({ utr });
  await desk.line({ utr });
  await desk.claim({ utr: desk.utr() });
  const payouts = await openPayouts(desk);
  for (const status of ['requested', 'paid'] as const) await payouts.bring(status);
  const customer = await desk.customer();
  await approve(desk, await bonusOf(desk, customer.id));
});
afterAll(() => desk.close());

const one = (table: string, where: string) => `(SELECT id FROM ${table} WHERE ${where} LIMIT 1)`;

/** A paisa of a customer who has none. */
const OVERDRAWN = `WITH moved AS (${transfer(
  `d.id = ${one('ledger_account', `kind = 'customer_cash' AND balance_paise = 0`)}`,
  `c.code = 'income:fees'`,
)} RETURNING debit_account_id) UPDATE ledger_account SET balance_paise = -1 WHERE id = (SELECT debit_account_id FROM moved)`;

const TAMPERINGS: readonly Tampering[] = [
  [
    1,
    'a credited line names another deposit',
    `UPDATE utr_entry SET claimed_deposit_id = ${one('deposit', `status = 'pending'`)} WHERE claimed_deposit_id = ${one('deposit', `straight_through`)}`,
  ],
  [
    2,
    'a credit was given under another UTR',
    `UPDATE deposit SET credited_utr_norm = '600000000000' WHERE straight_through`,
  ],
  [
    3,
    'two deposits wait for one line',
    `UPDATE deposit SET status = 'matched', match_kind = 'auto', utr_entry_id = (SELECT utr_entry_id FROM deposit WHERE status = 'matched') WHERE status = 'pending'`,
    'DROP INDEX deposit_one_per_line',
  ],
  [
    4,
    'nobody is said to have approved a deposit',
    `DELETE FROM audit_event WHERE action = 'deposit.approved' AND entity_id = ${one('deposit', 'straight_through')}::text`,
  ],
  [
    5,
    'a payout was made of another amount than was asked for',
    `UPDATE withdrawal SET fee_paise = fee_paise + 1 WHERE status = 'paid'`,
  ],
  [
    6,
    'a customer has less than nothing',
    OVERDRAWN,
    'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_overdrawn',
  ],
  [
    7,
    'a balance moved by no transfer',
    `UPDATE ledger_account SET balance_paise = balance_paise + 1 WHERE kind = 'customer_cash'`,
  ],
  [
    8,
    'money left a bank by no line',
    transfer(`d.code = 'income:fees'`, `c.id = ${one('ledger_account', `kind = 'bank'`)}`),
  ],
  [
    9,
    'more is held than was asked for',
    `UPDATE withdrawal SET amount_paise = amount_paise - 1 WHERE status = 'requested'`,
  ],
  [
    13,
    'a bonus balance holds more than its bonus',
    `UPDATE bonus SET amount_paise = amount_paise - 1 WHERE status = 'credited'`,
  ],
  [
    14,
    'a running total is not the sum of its rows',
    `INSERT INTO running_total (measure, account, paise) VALUES ('moved', 'income:fees', 1)`,
  ],
  [15, 'equity gave what is no opening balance', transfer(`d.code = 'equity:opening'`, `c.code = 'income:fees'`)],
];

expectNamed({
  promise: 'P6',
  what: 'rows of deposits, withdrawals, bonuses and accounts changed behind the acts',
  tamperings: TAMPERINGS,
  desk: () => desk,
});
