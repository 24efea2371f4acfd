import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { createSender } from '../../desks/web-hooks/sending/sender.ts';
import { storeAppEvents } from '../../desks/web-hooks/events/store-events.ts';
import { deliver, hooked, openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import { answering, type Heard, OK, openReceiver, type Receiver } from '../../desks/web-hooks/testing/receiver.ts';
import { createRandom, type Random } from '../../seed/random.ts';
import { type Desk, INTAKE_KEY, said } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { Killed, killedAt } from '../kill/killed-at.ts';
import { changedSql } from './changed-sql.ts';
import { repeated, wrongOf } from './taken.ts';

const KILLS = size({ gate: 6, promise: 60 });
const TYPES = ['deposit.received', 'deposit.answered'];

/** The guards of `claimDue`, each left out of its statements. */
const MUTANTS = [
  {
    name: 'an event that does not wait for the one before it of its row',
    from: "AND e.entity_id = d.entity_id AND e.status = 'pending' AND e.no < d.no",
    to: 'AND FALSE',
  },
  {
    name: 'what a killed process had taken is taken by nobody else',
    from: 'OR d.claimed_until <= ',
    to: 'AND d.next_at <= ',
  },
  { name: 'a new id for each attempt', from: 't.claim, t.event_id', to: 't.claim, t.claim AS event_id' },
];

let desk: Desk;
let customerCode: string;
beforeEach(() => open());
afterEach(() => desk.close());

async function open() {
  desk = await openHookedDesk();
  ({ code: customerCode } = await desk.customer());
  desk.api.clock.freeze();
}

interface Played {
  wrong: string[];
  rows: number;
  again: number;
  killed: number;
}

/**
 * Deposits come and are answered while senders are killed at a random statement, one after the other, and the app
 * answers three times in ten with an error. At last the app answers, and the clock is turned until all is told. The
 * first event of each row is refused once whatever chance says, so that each row has one for which others must wait.
 */
async function play(db: Db, random: Random): Promise<Played> {
  const { app } = await hooked(desk, TYPES);
  const expected = new Map<string, number>();
  const rows = new Set<unknown>();
  const isRefused = ({ event }: Heard, chance: number) => {
    const isFirst = !rows.has(event.data['no']);
    rows.add(event.data['no']);
    return isFirst || random.chance(chance);
  };
  const refusing =
    (chance: number): Receiver['answer'] =>
    (heard, reply) =>
      (isRefused(heard, chance) ? answering(503) : OK)(heard, reply);
  app.answer = refusing(0.3);
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { id, no } = await claimed();
    for (const ref of ['a', 'b', 'c']) await answered(id, ref);
    expected.set(no, 4);
    await storeAppEvents(desk.api.app.deps);
    if (await isKilled(db, random.whole(2, 40))) killed += 1;
    desk.api.clock.advance({ seconds: 40 });
  }
  app.answer = refusing(0);
  for (let look = 0; look < 4; look += 1) {
    desk.api.clock.advance({ minutes: 40 });
    await sendAll(db);
  }
  const played = { wrong: wrongOf(app, expected), rows: expected.size, again: repeated(app), killed };
  await app.close();
  return played;
}

/** The app has no session, which would end while the clock is turned. */
const told = async (path: string, body: object) =>
  said<{ id: string; no: string }>(
    await desk.api.anonymous.post(`/intake/deposits${path}`, body, { 'x-intake-key': INTAKE_KEY }),
  ).data!;

const claimed = () =>
  told('', {
    ref: randomUUID(),
    customerCode,
    paymentMethodId: desk.usualMethod,
    amountPaise: 500_00,
  });

const answered = (id: string, ref: string) => told(`/${id}/answers`, { ref, text: 'It was me' });

/** Whether a sender got as far as its nth statement, at which it is gone. */
async function isKilled(db: Db, nth: number): Promise<boolean> {
  return (await sent(killedAt(db, nth))) > 0;
}

const sendAll = (db: Db) => sent(db);

/** Sends what is due. Returns how many times it was broken off. */
async function sent(db: Db): Promise<number> {
  let broken = 0;
  const noted = (error: unknown) => {
    if (!(error instanceof Killed)) throw error;
    broken += 1;
  };
  const sender = createSender({ ...desk.api.app.deps, db }, { onError: noted });
  await sender.drain().catch(noted);
  await sender.stop();
  return broken;
}

test(`senders killed ${KILLS} times at any statement: each event is taken once, in order; each guard is missed (SEED=${seed})`, async () => {
  const whole = await play(desk.api.app.deps.db, createRandom(seed));
  expect(whole.wrong).toEqual([]);
  expect(whole.killed).toBeGreaterThan(0);
  const mutants = [];
  for (const { name, from, to } of MUTANTS) {
    await desk.close();
    await open();
    const mutant = changedSql(desk.api.app.deps.db, from, to);
    const played = await play(mutant.db, createRandom(seed));
    expect(mutant.hits()).toBeGreaterThan(0);
    mutants.push({ name, caught: played.wrong.length > 0 });
  }
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
  shown({
    promise: 'P28',
    what: 'senders killed at a random statement, while the app answers three times in ten with an error',
    promised: '0 events lost, in order for each row, each under one id',
    seed,
    measured: `${whole.killed} kills: ${whole.rows} rows told of in order, ${whole.again} requests repeated under the same id`,
    mutants,
  });
});

const OUTAGES = [
  { name: 'answers 503', begin: (app: Receiver) => void (app.answer = answering(503)) },
  { name: 'cuts each connection', begin: (app: Receiver) => void (app.answer = (_, reply) => void reply.destroy()) },
  { name: 'is not there', begin: (app: Receiver) => app.close() },
];
const EVERY_MINUTES = size({ gate: 5, promise: 1 });

test('three outages of ten minutes: with the first answer everything is told, in the order of each row', async () => {
  const made = await hooked(desk, TYPES);
  let { app } = made;
  const heard: Receiver['heard'] = [];
  const expected = new Map<string, number>();
  for (const { begin } of OUTAGES) {
    await begin(app);
    for (let minute = 0; minute < 10; minute += EVERY_MINUTES) {
      const { id, no } = await claimed();
      await answered(id, 'a');
      expected.set(no, 2);
      await deliver(desk);
      desk.api.clock.advance({ minutes: EVERY_MINUTES });
    }
    heard.push(...app.heard.splice(0));
    await app.close();
    expect(wrongOf({ ...app, heard }, expected).length).toBeGreaterThanOrEqual(10 / EVERY_MINUTES);
    app = await openReceiver([made.secret], Number(new URL(app.url).port));
    expected.set((await claimed()).no, 1);
    await deliver(desk);
    heard.push(...app.heard.splice(0));
    expect(wrongOf({ ...app, heard }, expected)).toEqual([]);
  }
  await app.close();
  shown({
    promise: 'P28',
    what: `outages of the operator’s app of ten minutes each, with the clock turned: it ${OUTAGES.map(({ name }) => name).join(', ')}`,
    promised: '3 outages: 0 events lost, in order for each row',
    measured: `${OUTAGES.length} outages: ${expected.size} rows told of in order, with the first answer after each`,
  });
});
