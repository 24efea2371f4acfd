import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import { CHECK_CODES } from '../../modules/withdrawals/checks/codes.ts';
import {
  ESCALATE_REASONS,
  FAIL_REASONS,
  HOLD_REASONS,
  REJECT_REASONS,
  RETURN_REASONS,
  SEND_BACK_REASONS,
} from '../../domain/withdrawals/reasons.ts';
import { sendBackStale } from '../../modules/withdrawals/checking/stale.ts';
import type { TestClient, TestUser } from '../../testing/index.ts';
import { intake, type RandomAct, reason, send, someone, someRow, someUtr, version, type World } from './world.ts';

interface Row {
  id: string;
  version: number;
  amountPaise: number;
  netPaise: number;
  destinationHash: string;
  sourceMethodId: string | null;
}

const COLUMNS = sql`id, version, amount_paise, amount_paise - fee_paise AS net_paise, destination_hash, source_method_id`;
const ALL = `'requested', 'checking', 'escalated', 'on_hold', 'approved', 'paying', 'paying_uncertain', 'paid', 'rejected', 'cancelled', 'returned', 'frozen'`;

/** Mostly a person whose work it is, sometimes anybody. */
const by = (world: World, usual: readonly TestUser[]): Promise<TestClient> =>
  world.random.chance(0.93) ? world.desk.as(world.random.pick(usual)) : someone(world);

const CHECKERS = ['withdraw', 'backoffice', 'withdraw.lead'] as const;
const LEADS = ['backoffice', 'withdraw.lead'] as const;
const PAYERS = ['deposit', 'deposit', 'deposit.lead', 'franchise'] as const;

/** The seen values, sometimes with another amount. */
const seen = ({ random }: World, { amountPaise, destinationHash }: Row) => ({
  seen: { amountPaise: random.chance(0.03) ? amountPaise + 1 : amountPaise, destinationHash },
});

interface Plan {
  verb: string;
  /** States in which it is possible; sometimes it is tried in another one. */
  from: string;
  who: readonly TestUser[];
  body?: (world: World, row: Row) => object | Promise<object>;
}

const on =
  ({ verb, from, who, body }: Plan): RandomAct =>
  async (world) => {
    const row = await someRow<Row>(
      world,
      sql`withdrawal WHERE status IN (${sql.raw(world.random.chance(0.9) ? from : ALL)})`,
      COLUMNS,
    );
    if (!row) return null;
    const said = body ? await body(world, row) : {};
    return send(
      world,
      `/withdrawals/${row.id}/${verb}`,
      { version: version(world, row), ...said },
      await by(world, who),
    );
  };

const ticks = CHECK_CODES.map((code) => ({ code, comment: 'looked at by chance' }));
const payment = (world: World) => ({
  payoutUtr: someUtr(world),
  rail: 'IMPS',
  sourcePaymentMethodId: world.random.pick(world.methods),
});

const lineOf = async (
  world: World,
  direction: 'CREDIT' | 'DEBIT',
  { netPaise, sourceMethodId }: Row,
): Promise<string | undefined> => {
  const where = world.random.chance(0.9)
    ? sql`AND status = 'unclaimed' AND amount_paise = ${netPaise} AND payment_method_id = coalesce(${sourceMethodId}::uuid, payment_method_id)`
    : sql``;
  return (await someRow<{ id: string }>(world, sql`utr_entry WHERE direction = ${direction} ${where}`, sql`id`))?.id;
};

/** Enters the bank line of a payout or of its return, so that much of the run is ordinary work. */
const bankShows =
  (direction: 'CREDIT' | 'DEBIT', from: string): RandomAct =>
  async (world) => {
    const row = await someRow<Row & { utr: string | null }>(
      world,
      sql`withdrawal WHERE status IN (${sql.raw(from)})`,
      sql`${COLUMNS}, payout_utr_norm AS utr`,
    );
    if (!row) return null;
    const utr = direction === 'DEBIT' && row.utr ? row.utr : someUtr(world);
    const paymentMethodId = row.sourceMethodId ?? world.random.pick(world.methods);
    return send(
      world,
      '/utrs',
      { paymentMethodId, utr, amountPaise: row.netPaise, direction },
      await world.desk.as('banker'),
    );
  };

const bulkClear: RandomAct = async (world) => {
  const { rows } =
    await sql<Row>`SELECT ${COLUMNS} FROM withdrawal WHERE status IN ('requested', 'checking') ORDER BY no DESC LIMIT 3`.execute(
      world.desk.api.db,
    );
  const items = rows.map((row) => ({ id: row.id, version: version(world, row), ...seen(world, row) }));
  return items.length ? send(world, '/withdrawals/bulk-clear', { items }, await by(world, CHECKERS)) : null;
};

const batch: RandomAct = async (world) => {
  const { rows } =
    await sql<Row>`SELECT ${COLUMNS} FROM withdrawal WHERE status = 'approved' ORDER BY no DESC LIMIT 3`.execute(
      world.desk.api.db,
    );
  const items = rows.map((row) => ({ id: row.id, version: version(world, row), ...seen(world, row) }));
  return items.length
    ? send(
        world,
        '/withdrawals/payout-batches',
        { sourcePaymentMethodId: world.random.pick(world.methods), template: 'GENERIC', rail: 'UPI', items },
        await by(world, PAYERS),
      )
    : null;
};

const applyResponse: RandomAct = async (world) => {
  const { rows } = await sql<{ batchId: string; no: number }>`
    SELECT w.payout_batch_id AS batch_id, w.no FROM withdrawal w WHERE w.payout_batch_id IS NOT NULL AND w.status = 'paying' ORDER BY w.no DESC LIMIT 10`.execute(
    world.desk.api.db,
  );
  if (rows.length === 0) return null;
  const { batchId, no } = world.random.pick(rows);
  const result = world.random.pick(['paid', 'paid', 'failed', 'unknown'] as const);
  return send(
    world,
    `/withdrawals/payout-batches/${batchId}/results`,
    { rows: [{ reference: `W${no}`, result, ...(world.random.chance(0.8) ? { utr: someUtr(world) } : {}) }] },
    await world.desk.as('deposit.lead'),
  );
};

/** Makes clearances old and runs the job that sends them back. */
const stale: RandomAct = async (world) => {
  if (world.random.chance(0.5))
    await sql`UPDATE withdrawal SET cleared_at = cleared_at - interval '2 hours' WHERE status = 'approved' AND no % 3 = 0`.execute(
      world.desk.api.db,
    );
  await sendBackStale(world.desk.api.app.deps);
  return null;
};

const cancel: RandomAct = async (world) => {
  const row = await someRow<{ id: string }>(
    world,
    sql`withdrawal WHERE ${world.random.chance(0.8) ? sql`status = 'requested'` : sql`TRUE`}`,
    sql`id`,
  );
  return row ? intake(world, `/intake/withdrawals/${row.id}/cancel`, undefined) : null;
};

/** The acts on withdrawals with their weights and names. */
export const PAYOUT_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [cancel, 1, 'cancelWithdrawal'],
  [on({ verb: 'check', from: `'requested'`, who: CHECKERS }), 2, 'check'],
  [
    on({
      verb: 'clear',
      from: `'requested', 'checking'`,
      who: CHECKERS,
      body: (world, row) => ({ ...seen(world, row), ...(world.random.chance(0.9) ? { ticks } : {}) }),
    }),
    9,
    'clear',
  ],
  [bulkClear, 3, 'bulkClear'],
  [
    on({ verb: 'hold', from: `'requested', 'checking'`, who: CHECKERS, body: (world) => reason(world, HOLD_REASONS) }),
    1,
    'holdPayout',
  ],
  [on({ verb: 'release', from: `'on_hold'`, who: CHECKERS }), 2, 'releasePayout'],
  [
    on({
      verb: 'escalate',
      from: `'requested', 'checking', 'on_hold'`,
      who: CHECKERS,
      body: (world) => reason(world, ESCALATE_REASONS),
    }),
    2,
    'escalate',
  ],
  [
    on({
      verb: 'decide',
      from: `'escalated'`,
      who: LEADS,
      body: (world, row) => ({
        ...seen(world, row),
        decision: world.random.pick(['approve', 'freeze', 'reject', 'freeze']),
        note: 'by chance',
      }),
    }),
    7,
    'decide',
  ],
  [on({ verb: 'unfreeze', from: `'frozen'`, who: LEADS, body: () => ({ note: 'by chance' }) }), 4, 'unfreeze'],
  [
    on({
      verb: 'reject',
      from: `'requested', 'checking', 'on_hold', 'returned'`,
      who: CHECKERS,
      body: (world) => reason(world, REJECT_REASONS),
    }),
    1,
    'rejectPayout',
  ],
  [
    on({
      verb: 'send-back',
      from: `'approved', 'escalated'`,
      who: [...LEADS, 'deposit'],
      body: (world) => reason(world, SEND_BACK_REASONS),
    }),
    1,
    'sendBack',
  ],
  [on({ verb: 'take', from: `'approved'`, who: PAYERS, body: seen }), 14, 'take'],
  [
    on({
      verb: 'paid',
      from: `'paying'`,
      who: PAYERS,
      body: (world, row) => ({ ...seen(world, row), ...payment(world) }),
    }),
    14,
    'paid',
  ],
  [
    on({
      verb: 'fail',
      from: `'paying'`,
      who: PAYERS,
      body: (world) => ({
        reasonCode: world.random.pick(FAIL_REASONS),
        note: 'by chance',
        then: world.random.pick(['retry', 'retry', 'reject']),
      }),
    }),
    2,
    'fail',
  ],
  [on({ verb: 'uncertain', from: `'paying'`, who: PAYERS, body: () => ({ note: 'by chance' }) }), 3, 'uncertain'],
  [
    on({
      verb: 'resolve',
      from: `'paying_uncertain'`,
      who: [...LEADS, 'deposit.lead'],
      body: async (world, row) => ({
        outcome: world.random.pick(['paid', 'paid', 'not_sent']),
        note: 'by chance',
        ...payment(world),
        ...(world.random.chance(0.7) ? { proofFileId: world.proof } : {}),
        ...(world.random.chance(0.3)
          ? await lineOf(world, 'DEBIT', row).then((utrEntryId) => (utrEntryId ? { utrEntryId } : {}))
          : {}),
      }),
    }),
    4,
    'resolve',
  ],
  [bankShows('DEBIT', `'paid', 'paying_uncertain'`), 4, 'bankShowsPayout'],
  [bankShows('CREDIT', `'paid'`), 3, 'bankSendsBack'],
  [
    on({
      verb: 'return',
      from: `'paid'`,
      who: [...LEADS, 'banker.lead', 'deposit.lead'],
      body: async (world, row) => ({
        utrEntryId: (await lineOf(world, 'CREDIT', row)) ?? newId(),
        ...reason(world, RETURN_REASONS),
      }),
    }),
    7,
    'returnPayout',
  ],
  [
    on({ verb: 'retry', from: `'returned'`, who: [...LEADS, 'deposit.lead'], body: () => ({ note: 'by chance' }) }),
    6,
    'retry',
  ],
  [batch, 3, 'batch'],
  [applyResponse, 5, 'applyResponse'],
  [stale, 1, 'stale'],
];
