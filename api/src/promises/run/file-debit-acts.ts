import { sql } from 'kysely';
import type { Utr } from '../../modules/utrs/read.ts';
import { type RandomAct, send, someRow, someUtr, version, type World } from './world.ts';

const lead = (world: World) => world.desk.as(world.random.chance(0.5) ? 'banker.lead' : 'deposit.lead');

interface Part {
  withdrawalId: string;
  attemptNo: number;
  amountPaise: number;
}

const entered = async (world: World, money: { paymentMethodId: string; direction: string; amountPaise: number }) =>
  send(world, '/utrs', { ...money, utr: someUtr(world) }, await lead(world));

/**
 * The bank debits some payouts of a file, failed ones among them, and a lead says which; sometimes others than those. A
 * debit of all is confirmed as it is entered.
 */
const debitOfFile: RandomAct = async (world) => {
  const { random, desk } = world;
  const file = await someRow<{ id: string; paymentMethodId: string }>(
    world,
    sql`payout_batch`,
    sql`id, source_method_id AS payment_method_id`,
  );
  if (!file) return null;
  const { rows } = await sql<Part & { underWay: boolean }>`SELECT i.withdrawal_id, i.attempt_no, i.amount_paise,
      (w.payout_batch_id = ${file.id} AND w.attempt_no = i.attempt_no AND w.status IN ('paying', 'paying_uncertain')) IS TRUE AS under_way
    FROM payout_batch_item i JOIN withdrawal w ON w.id = i.withdrawal_id
    WHERE i.batch_id = ${file.id} AND NOT EXISTS (SELECT 1 FROM line_payout l WHERE l.withdrawal_id = i.withdrawal_id AND l.attempt_no = i.attempt_no)
      AND NOT EXISTS (SELECT 1 FROM line_failed_payout f WHERE f.withdrawal_id = i.withdrawal_id AND f.attempt_no = i.attempt_no)
    ORDER BY i.position`.execute(desk.api.db);
  const parts = rows.filter(({ underWay }) => random.chance(0.8) && !(world.eager && underWay));
  if (parts.length === 0) return null;
  const answer = await entered(world, {
    paymentMethodId: file.paymentMethodId,
    direction: 'DEBIT',
    amountPaise: parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  });
  const line = answer.json<{ data?: { utr: Utr } }>().data?.utr;
  if (!line || line.status !== 'unclaimed') return answer;
  const said = (world.eager || random.chance(0.9) ? parts : rows).map(({ withdrawalId, attemptNo }) => ({
    withdrawalId,
    attemptNo,
  }));
  const body = { version: version(world, line), fileId: file.id, payouts: said };
  const confirmed = await send(world, `/utrs/${line.id}/confirm-payouts`, body, await lead(world));
  // The line stays when it is refused, so that refusal is judged by `confirmAgain`.
  return confirmed.json().statusCode === 1 ? confirmed : null;
};

/** Payouts of a file for a debit that is entered already, mostly the wrong ones. */
const confirmAgain: RandomAct = async (world) => {
  const line = await someRow<{ id: string; version: number }>(
    world,
    sql`utr_entry WHERE direction = 'DEBIT'`,
    sql`id, version`,
  );
  const file = await someRow<{ id: string }>(world, sql`payout_batch`, sql`id`);
  if (!line || !file) return null;
  const { rows } = await sql<Part>`SELECT withdrawal_id, attempt_no, amount_paise FROM payout_batch_item
    WHERE batch_id = ${file.id} ORDER BY position`.execute(world.desk.api.db);
  const payouts = rows.slice(0, world.random.whole(1, rows.length)).map(({ withdrawalId, attemptNo }) => ({
    withdrawalId,
    attemptNo,
  }));
  const body = { version: version(world, line), fileId: file.id, payouts };
  return send(world, `/utrs/${line.id}/confirm-payouts`, body, await lead(world));
};

/**
 * One step towards a failed payout in a debit, which a short run may not come to by chance: the result of a payout of a
 * file is that it failed; then a debit of all that is open in such a file, which a lead confirms where it is not
 * confirmed as it is entered.
 */
async function towardsFailedPayout(world: World): Promise<void> {
  const { db } = world.desk.api;
  const { rows } = await sql<Part & { fileId: string; paymentMethodId: string }>`
    SELECT i.batch_id AS file_id, b.source_method_id AS payment_method_id, i.withdrawal_id, i.attempt_no, i.amount_paise
    FROM payout_batch_item i JOIN payout_batch b ON b.id = i.batch_id JOIN withdrawal w ON w.id = i.withdrawal_id
    WHERE NOT EXISTS (SELECT 1 FROM payout o WHERE o.withdrawal_id = i.withdrawal_id AND o.attempt_no = i.attempt_no)
      AND NOT EXISTS (SELECT 1 FROM line_failed_payout f WHERE f.withdrawal_id = i.withdrawal_id AND f.attempt_no = i.attempt_no)
      AND NOT (w.payout_batch_id = b.id AND w.attempt_no = i.attempt_no AND w.status IN ('paying', 'paying_uncertain'))
    ORDER BY w.no, i.attempt_no LIMIT 1`.execute(db);
  const [failed] = rows;
  if (failed) {
    const { fileId, withdrawalId, attemptNo, paymentMethodId, amountPaise } = failed;
    const answer = await entered(world, { paymentMethodId, direction: 'DEBIT', amountPaise });
    const line = answer.json<{ data?: { utr: Utr } }>().data?.utr;
    if (line?.status !== 'unclaimed') return;
    const body = { version: line.version, fileId, payouts: [{ withdrawalId, attemptNo }] };
    await send(world, `/utrs/${line.id}/confirm-payouts`, body, await lead(world));
    return;
  }
  const paying = await someRow<{ no: number; fileId: string }>(
    world,
    sql`withdrawal WHERE status = 'paying' AND payout_batch_id IS NOT NULL`,
    sql`no, payout_batch_id AS file_id`,
  );
  if (!paying) return;
  const results = { rows: [{ reference: `W${paying.no}`, result: 'failed', note: 'Account closed' }] };
  await send(
    world,
    `/withdrawals/payout-batches/${paying.fileId}/results`,
    results,
    await world.desk.as('deposit.lead'),
  );
}

/** The bank gives back what it debited for a payout that failed. */
const givenBack: RandomAct = async (world) => {
  const { rows } = await sql<Part & { paymentMethodId: string }>`
    SELECT f.withdrawal_id, f.attempt_no, f.amount_paise, u.payment_method_id FROM line_failed_payout f JOIN utr_entry u ON u.id = f.utr_entry_id
    JOIN withdrawal w ON w.id = f.withdrawal_id ORDER BY w.no DESC, f.attempt_no DESC LIMIT 10`.execute(
    world.desk.api.db,
  );
  if (rows.length === 0) return towardsFailedPayout(world).then(() => null);
  const { withdrawalId, attemptNo, amountPaise, paymentMethodId } = world.random.pick(rows);
  const answer = await entered(world, { paymentMethodId, direction: 'CREDIT', amountPaise });
  const line = answer.json<{ data?: { utr: Utr } }>().data?.utr;
  if (!line) return null;
  const body = {
    version: line.version,
    kind: 'FAILED_PAYOUT',
    remark: 'Given back',
    failedPayout: { withdrawalId, attemptNo },
  };
  const booked = await send(world, `/utrs/${line.id}/book`, body, await lead(world));
  return booked.json().statusCode === 1 ? booked : null;
};

/** Debits of payout files and what comes back of them, with weights and names. */
export const FILE_DEBIT_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [debitOfFile, 3, 'debitOfFile'],
  [confirmAgain, 1, 'confirmAgain'],
  [givenBack, 3, 'givenBack'],
];
