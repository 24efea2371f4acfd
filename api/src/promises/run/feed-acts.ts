import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { feedKey, type TestKey } from '../../desks/feed/testing/feed-desk.ts';
import { AMOUNTS, intake, nextKey, type RandomAct, send, someRow, someUtr, version, type World } from './world.ts';

/** The key of each account's machine, made before its first delivery. */
const keys = new WeakMap<World, Map<string, TestKey>>();

async function machineOf(world: World, methodId: string): Promise<TestKey | null> {
  const known = keys.get(world) ?? new Map<string, TestKey>();
  keys.set(world, known);
  const key = known.get(methodId);
  if (!key) known.set(methodId, await feedKey(world.desk, { methodId }));
  return key ?? null;
}

/** A machine of the bank tells a line, sometimes one that another has told with another amount. */
const feedLine: RandomAct = async (world) => {
  const { random } = world;
  const methodId = random.pick(world.methods);
  const machine = await machineOf(world, methodId);
  if (!machine) return null;
  const line = { direction: 'CREDIT', amountPaise: random.pick(AMOUNTS), utr: someUtr(world) };
  return machine.post('/feed/lines', { lines: [line] });
};

/** A machine tells a line of a person with another amount, which a lead settles for the line. */
const feedDiffers: RandomAct = async (world) => {
  const line = await someRow<{ utr: string; amountPaise: number; methodId: string }>(
    world,
    sql`(SELECT no, utr_norm, amount_paise, payment_method_id FROM utr_entry WHERE status = 'unclaimed' AND direction = 'CREDIT' AND entered_by IS NOT NULL AND told_differently IS NULL) lines`,
    sql`utr_norm AS utr, amount_paise, payment_method_id AS method_id`,
  );
  const machine = line && (await machineOf(world, line.methodId));
  if (!line || !machine) return null;
  const told = { direction: 'CREDIT', amountPaise: line.amountPaise + 100, utr: line.utr };
  return machine.post('/feed/lines', { lines: [told] });
};

const settle: RandomAct = async (world) => {
  const line = await someRow<{ id: string; version: number }>(
    world,
    sql`(SELECT no, id, version FROM utr_entry WHERE told_differently IS NOT NULL) lines`,
    sql`id, version`,
  );
  if (!line) return null;
  const lead = await world.desk.as(world.random.pick(['banker.lead', 'deposit.lead'] as const));
  return send(
    world,
    `/utrs/${line.id}/settle`,
    { version: version(world, line), reason: 'The statement shows it' },
    lead,
  );
};

/** A clerk asks the customer, who answers in the app with another UTR. */
const ask: RandomAct = async (world) => {
  const claim = await someRow<{ id: string; version: number }>(
    world,
    sql`(SELECT no, id, version FROM deposit WHERE status IN ('pending', 'matched') AND source = 'CUSTOMER') claims`,
    sql`id, version`,
  );
  if (!claim) return null;
  const body = { version: version(world, claim), reasonCode: 'WRONG_UTR' };
  return (await world.desk.as('deposit')).post(`/deposits/${claim.id}/ask`, body, nextKey(world));
};

const answer: RandomAct = async (world) => {
  const claim = await someRow<{ id: string }>(
    world,
    sql`(SELECT d.no, d.id FROM deposit d JOIN deposit_question q ON q.deposit_id = d.id AND q.closed_at IS NULL) claims`,
    sql`id`,
  );
  if (!claim) return null;
  return intake(world, `/intake/deposits/${claim.id}/answers`, { ref: randomUUID(), utr: someUtr(world) });
};

/** The acts with their weights and names. */
export const FEED_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [feedLine, 4, 'feedLine'],
  [feedDiffers, 3, 'feedDiffers'],
  [settle, 2, 'settle'],
  [ask, 3, 'ask'],
  [answer, 3, 'answer'],
];
