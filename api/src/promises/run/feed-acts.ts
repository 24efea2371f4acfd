import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { feedKey, sms, type TestKey } from '../../desks/feed/testing/feed-desk.ts';
import { daysAgo } from '../../desks/statements/testing/statement.ts';
import { OPEN_MESSAGES } from '../../domain/utrs/feed-states.ts';
import {
  AMOUNTS,
  intake,
  nextKey,
  type RandomAct,
  send,
  someone,
  someRow,
  someUtr,
  version,
  type World,
} from './world.ts';

/** The keys of each account, one for its machine and one for its phone, each made before its first delivery. */
const keys = new WeakMap<World, Map<string, TestKey>>();

async function keyOf(world: World, methodId: string, kind: 'LINES' | 'MESSAGES'): Promise<TestKey | null> {
  const known = keys.get(world) ?? new Map<string, TestKey>();
  keys.set(world, known);
  const key = known.get(`${kind} ${methodId}`);
  if (!key) known.set(`${kind} ${methodId}`, await feedKey(world.desk, { methodId, kind }));
  return key ?? null;
}

/** A machine of the bank tells a line, sometimes one that another has told with another amount. */
const feedLine: RandomAct = async (world) => {
  const { random } = world;
  const methodId = random.pick(world.methods);
  const machine = await keyOf(world, methodId, 'LINES');
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
  const machine = line && (await keyOf(world, line.methodId, 'LINES'));
  if (!line || !machine) return null;
  const told = { direction: 'CREDIT', amountPaise: line.amountPaise + 100, utr: line.utr };
  return machine.post('/feed/lines', { lines: [told] });
};

/**
 * A phone forwards messages of the bank: mostly a payment, sometimes of another amount than was told before; some that
 * nobody can read or of a sender that is no bank, and some again.
 */
const feedMessage: RandomAct = async (world) => {
  const { random, desk } = world;
  const phone = await keyOf(world, random.pick(world.methods), 'MESSAGES');
  if (!phone) return null;
  const day = daysAgo(desk, 0).slice(2).split('-').reverse().join('-');
  const paid = () =>
    `Rs.${random.pick(AMOUNTS) / 100}.00 credited to HDFC Bank A/c XX7890 on ${day} from VPA ravi@okaxis (UPI ${someUtr(world)})`;
  const messages = Array.from({ length: world.eager ? 1 : random.whole(1, 3) }, () =>
    world.eager || random.chance(0.7)
      ? sms(paid())
      : random.pick([sms(paid(), 'VM-SOMEBD-S'), sms(`Something strange was credited ${random.whole(1, 5)}`)]),
  );
  return phone.post('/feed/messages', { messages });
};

const OPEN = sql.join(OPEN_MESSAGES.map((state) => sql.lit(state)));

/** A lead, or sometimes anybody, decides what becomes of a message that waits, sometimes of one that does not. */
const onMessage =
  (verb: 'read-again' | 'ignore', body: object): RandomAct =>
  async (world) => {
    const { random } = world;
    const message = await someRow<{ id: string; version: number }>(
      world,
      random.chance(0.9) ? sql`feed_message WHERE state IN (${OPEN})` : sql`feed_message`,
      sql`id, version`,
    );
    if (!message) return null;
    const by = random.chance(0.8) ? await world.desk.as(random.pick(['banker.lead', 'deposit.lead'] as const)) : null;
    const sent = { version: version(world, message), ...body };
    return send(world, `/feed-messages/${message.id}/${verb}`, sent, by ?? (await someone(world)));
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
  [feedMessage, 4, 'feedMessage'],
  [onMessage('read-again', {}), 2, 'readMessageAgain'],
  [onMessage('ignore', { reason: 'Entered by hand' }), 2, 'ignoreMessage'],
  [settle, 2, 'settle'],
  [ask, 3, 'ask'],
  [answer, 3, 'answer'],
];
