import { sql } from 'kysely';
import { BOOKING_KINDS } from '../../domain/utrs/booking.ts';
import { size } from '../../testing/proof/proof.ts';
import { type RandomAct, send, someRow, someUtr, version, type World } from './world.ts';

/** So rare an act has no place in the few steps of the gate, where each kind of act has to be done once. */
const CHARGEBACKS = size({ gate: 0, promise: 3 });
const KINDS = BOOKING_KINDS.filter((kind) => kind !== 'CHARGEBACK' || CHARGEBACKS > 0);

interface LineRow {
  id: string;
  version: number;
  direction: 'CREDIT' | 'DEBIT';
  utr: string;
  amountPaise: number;
  paymentMethodId: string;
}

const LINE = sql`id, version, direction, utr_norm AS utr, amount_paise, payment_method_id`;
const line = (world: World, where: string) => someRow<LineRow>(world, sql`utr_entry WHERE ${sql.raw(where)}`, LINE);
const lead = (world: World) => world.desk.as(world.random.chance(0.5) ? 'banker.lead' : 'deposit.lead');
const other = ({ methods, random }: World, not: string) => random.pick(methods.filter((id) => id !== not));

/** Books a line as anything, sometimes with another line that does not fit. */
const book: RandomAct = async (world) => {
  const { random } = world;
  const found = await line(world, random.chance(0.85) ? `status = 'unclaimed'` : 'TRUE');
  if (!found) return null;
  const kind = random.pick(KINDS);
  const partner = random.chance(0.3) ? await line(world, `id <> '${found.id}'`) : null;
  return send(
    world,
    `/utrs/${found.id}/book`,
    {
      version: version(world, found),
      kind,
      remark: 'By chance',
      ...(kind === 'OWN_TRANSFER' ? { otherMethodId: other(world, found.paymentMethodId) } : {}),
      ...(partner ? { otherLineId: partner.id } : {}),
    },
    await lead(world),
  );
};

/** Enters both legs of a transfer, or the wrong entry and its correction, and books them together. */
const bookPair: RandomAct = async (world) => {
  const [from, utr] = [world.random.pick(world.methods), someUtr(world)];
  const kind = world.random.chance(0.6) ? 'OWN_TRANSFER' : 'CORRECTION';
  const to = kind === 'OWN_TRANSFER' ? other(world, from) : from;
  const enter = async (paymentMethodId: string, direction: string): Promise<LineRow | null> => {
    const answer = await send(
      world,
      '/utrs',
      { paymentMethodId, direction, utr, amountPaise: 250_00 },
      await lead(world),
    );
    return answer.json<{ data?: { utr: LineRow } }>().data?.utr ?? null;
  };
  const [out, back] = [await enter(from, 'DEBIT'), await enter(to, 'CREDIT')];
  if (!out || !back) return null;
  const body = { version: out.version, kind, remark: 'Between own accounts', otherLineId: back.id };
  const answer = await send(world, `/utrs/${out.id}/book`, body, await lead(world));
  // The lines stay when their booking is refused, so that refusal is judged by `book`.
  return answer.json().statusCode === 1 ? answer : null;
};

/** Books one leg; the other one, entered later with the same UTR, is found by itself. */
const transferInTransit: RandomAct = async (world) => {
  const { rows } = await sql<{ utr: string; direction: string; amountPaise: number; otherMethodId: string }>`
    SELECT u.utr_norm AS utr, u.direction, u.amount_paise, b.other_method_id FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
    WHERE b.kind = 'OWN_TRANSFER' AND b.pair_id IS NULL AND b.undone_at IS NULL ORDER BY u.no DESC LIMIT 5`.execute(
    world.desk.api.db,
  );
  const [leg] = rows;
  if (leg)
    return send(world, '/utrs', {
      utr: leg.utr,
      direction: leg.direction === 'CREDIT' ? 'DEBIT' : 'CREDIT',
      amountPaise: leg.amountPaise,
      paymentMethodId: leg.otherMethodId,
    });
  const found = await line(world, `status = 'unclaimed'`);
  if (!found) return null;
  const otherMethodId = other(world, found.paymentMethodId);
  const body = { version: version(world, found), kind: 'OWN_TRANSFER', remark: 'Sent over', otherMethodId };
  return send(world, `/utrs/${found.id}/book`, body, await lead(world));
};

const bulkBook: RandomAct = async (world) => {
  const { rows } = await sql<LineRow>`SELECT ${LINE} FROM utr_entry
    WHERE status = ${world.random.chance(0.8) ? 'unclaimed' : 'claimed'} ORDER BY no DESC LIMIT 4`.execute(
    world.desk.api.db,
  );
  const items = rows.map((row) => ({ id: row.id, version: version(world, row) }));
  return items.length
    ? send(world, '/utrs/bulk-book', { items, kind: 'BANK_CHARGE', note: 'Charges of the month' }, await lead(world))
    : null;
};

/** Books the bank's debit of a chargeback, or its credit when the dispute is won; sometimes for a deposit that is none. */
const chargeback: RandomAct = async (world) => {
  const { random } = world;
  const deposit = await someRow<{ id: string; amountPaise: number; paymentMethodId: string }>(
    world,
    sql`(SELECT d.no, d.id, l.amount_paise, l.payment_method_id FROM deposit d JOIN utr_entry l ON l.id = d.utr_entry_id
      WHERE ${random.chance(0.9) ? sql`d.reversal_reason_code = 'CHARGEBACK'` : sql`TRUE`}) AS disputed`,
    sql`id, amount_paise, payment_method_id`,
  );
  if (!deposit) return null;
  const { id: depositId, ...money } = deposit;
  const direction = random.chance(0.6) ? 'DEBIT' : 'CREDIT';
  const entered = await send(world, '/utrs', { ...money, direction, utr: someUtr(world) }, await lead(world));
  const found = entered.json<{ data?: { utr: LineRow } }>().data?.utr;
  if (!found) return null;
  const body = { version: found.version, kind: 'CHARGEBACK', remark: 'By the bank', depositId };
  const answer = await send(world, `/utrs/${found.id}/book`, body, await lead(world));
  return answer.json().statusCode === 1 ? answer : null;
};

const unbook: RandomAct = async (world) => {
  const found = await line(world, world.random.chance(0.85) ? `status = 'booked'` : 'TRUE');
  return found
    ? send(
        world,
        `/utrs/${found.id}/unbook`,
        { version: version(world, found), reason: 'By chance' },
        await lead(world),
      )
    : null;
};

/** Closes the next day of an account, mostly with fees or a difference, from figures that are sometimes old. */
const closeDay: RandomAct = async (world) => {
  const { random, desk } = world;
  const staff = await lead(world);
  const date = `2026-12-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const past = new Date().toISOString().slice(0, 10);
  const day = random.chance(0.9) ? past : date;
  const { items } = (await staff.get(`/day-closes?date=${day}`)).json<{
    items: { paymentMethod: { id: string }; creditsPaise: number; debitsPaise: number; expectedPaise: number }[];
  }>();
  if (items.length === 0) return null;
  const { paymentMethod, creditsPaise, debitsPaise, expectedPaise } = random.pick(items);
  const feesPaise = random.chance(0.5) ? 590 : 0;
  const off = random.chance(0.4) ? 0 : random.pick([100, -100, 12_345]);
  const seen = { creditsPaise: random.chance(0.95) ? creditsPaise : creditsPaise + 1, debitsPaise };
  return send(
    world,
    `/payment-methods/${paymentMethod.id}/day-close`,
    {
      date: day,
      countedPaise: expectedPaise - feesPaise + off,
      feesPaise,
      seen,
      ...(random.chance(0.9) ? { note: 'By chance' } : {}),
    },
    await desk.as(random.chance(0.5) ? 'deposit' : 'banker'),
  );
};

const reopenDay: RandomAct = async (world) => {
  const { rows } = await sql<{ id: string; date: string }>`
    SELECT payment_method_id AS id, date::text FROM day_close WHERE reopened_at IS NULL ORDER BY created_at DESC LIMIT 3`.execute(
    world.desk.api.db,
  );
  if (rows.length === 0) return null;
  const { id, date } = world.random.pick(rows);
  return send(
    world,
    `/payment-methods/${id}/day-close/reopen`,
    { date, reason: 'A line was missing' },
    await lead(world),
  );
};

/** Another person, or the same, confirms what waits. */
const confirm: RandomAct = async (world) => {
  const request = await someRow<{ id: string; version: number }>(
    world,
    sql`second_person_request WHERE state = 'waiting'`,
    sql`id, version`,
  );
  if (!request) return null;
  const body = { version: version(world, request) };
  const answer = await send(world, `/second-person/${request.id}/confirm`, body, await lead(world));
  // A request that can no longer be performed lapses with the refusal.
  return answer.json().statusCode === 1 ? answer : null;
};

/** What happens to money that is no customer's, and the second person for it. */
export const HOUSE_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [book, 6, 'book'],
  [bookPair, 3, 'bookPair'],
  [transferInTransit, 3, 'transferInTransit'],
  [bulkBook, 1, 'bulkBook'],
  [unbook, 4, 'unbook'],
  [closeDay, 4, 'closeDay'],
  [reopenDay, 2, 'reopenDay'],
  [confirm, 8, 'confirm'],
  ...(CHARGEBACKS > 0 ? [[chargeback, CHARGEBACKS, 'chargeback'] as const] : []),
];
