import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { listen } from '../../testing/events/event-listener.ts';
import { type Desk, key, openDesk, said, testSettings } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { eventsAfter } from './read-events.ts';
import { atDesk, told } from '../../testing/events/at-desk.ts';
import { writeOutbox } from '../../acts/write-records.ts';

const CUTS = size({ gate: 24, promise: 500 });
/** Acts committed at two instances; each writes two events. */
const ACTS = size({ gate: 100, promise: 400 });
/** The promise, for a machine that does nothing else. */
const LATE_MS = size({ gate: 60_000, promise: 2_000 });

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const { happen, listening } = atDesk(() => desk);

test('an event whose transaction began first and committed last is received; by insertion number it would be lost', async () => {
  const stream = await listening('deposit');
  await stream.until(({ event }) => event === 'ready');
  const { db } = desk.api;
  const [slow, fast] = [told(), told()];
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let inserted = (): void => undefined;
  const begun = new Promise<void>((resolve) => (inserted = resolve));
  const slowAct = db.transaction().execute(async (tx) => {
    await writeOutbox(tx, null, new Date(), [slow]);
    inserted();
    await held;
  });
  await begun;
  await db.transaction().execute((tx) => writeOutbox(tx, null, new Date(), [fast]));
  await stream.until(({ data }) => data.id === fast.entityId);
  // The mutant: a reader that remembers the highest insertion number that it has seen.
  const seen = (
    await db
      .selectFrom('outbox')
      .select((e) => e.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
  ).seq;
  commit();
  await slowAct;
  await stream.until(({ data }) => data.id === slow.entityId);
  const byInsertion = await db.selectFrom('outbox').select('entityId').where('seq', '>', seen).execute();
  expect(byInsertion.map(({ entityId }) => entityId)).not.toContain(slow.entityId);
  const positions = (await eventsAfter(db, 0, 10_000)).filter(
    ({ said: { id } }) => id === slow.entityId || id === fast.entityId,
  );
  expect(positions.map(({ said: { id } }) => id)).toEqual([fast.entityId, slow.entityId]);
  stream.cut();
  shown({
    promise: 'P25',
    what: 'an event whose transaction began first and committed last',
    promised: 'heard',
    measured: 'heard',
    mutants: [{ name: 'a reader that goes by the number of insertion', caught: true }],
  });
});

describe('two API instances on one database', () => {
  test('share their events: hundreds committed at both are received at both, in the same order, each once', async () => {
    const db = connect(desk.api.appUrl, { poolSize: 5 });
    const other = await buildApp({ db, clock: desk.api.clock, settings: testSettings() });
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await desk.as('deposit');
    const streams = [await listen(desk.api.address, token), await listen(address, token)];
    const kept = streams.map(({ heard }) => heard);
    const acts = Array.from({ length: ACTS }, (_, index) => async () => {
      const [from, hub] = index % 2 === 0 ? [db, other.events] : [desk.api.db, desk.api.app.events];
      const events = [told(), told()];
      await from.transaction().execute(async (tx) => {
        await writeOutbox(tx, null, new Date(), events);
        await sql`SELECT pg_sleep(${Math.random() / 100})`.execute(tx);
      });
      hub.committed();
      return events.map(({ entityId }) => entityId);
    });
    const expected = (await inLanes(acts, 12)).flat();
    const ids = () =>
      kept.map((heard) => heard.filter(({ event }) => event === 'deposit.updated').map(({ data }) => data.id));
    await Promise.all(streams.map((stream) => stream.until(() => stream.heard.length > expected.length)));
    const [here, there] = ids();
    expect(here).toHaveLength(expected.length);
    expect(new Set(here)).toEqual(new Set(expected));
    expect(there).toEqual(here);
    streams.forEach(({ cut }) => cut());
    await other.close();
    await db.destroy();
  });
});

test(`a listener that is cut off ${CUTS} times, at two instances in turn, receives each change once and ends with the state of the database`, async () => {
  const db = connect(desk.api.appUrl, { poolSize: 5 });
  const other = await buildApp({ db, clock: desk.api.clock, settings: testSettings() });
  const addresses = [desk.api.address, await other.listen({ port: 0, host: '127.0.0.1' })] as const;
  const [{ token }, lead] = [await desk.as('deposit'), await desk.as('deposit.lead')];
  const first = await listen(addresses[0], token, { topics: 'deposits' });
  let { position } = await first.until(({ event }) => event === 'ready');
  first.cut();
  const heard: string[] = [];
  const status = new Map<string, unknown>();
  const collect = (stream: Awaited<ReturnType<typeof listen>>) => {
    stream.cut();
    for (const { data, ...event } of stream.heard.filter((one) => one.data.id !== undefined)) {
      heard.push(`${data.id} ${String(data.payload?.['version'])}`);
      status.set(String(data.id), data.payload?.['status']);
      position = event.position;
    }
  };
  const ids: string[] = [];
  for (let round = 0; round < CUTS; round += 1) {
    const stream = await listen(addresses[round % 2 === 0 ? 0 : 1], token, {
      topics: 'deposits',
      lastEventId: position,
    });
    const { id, version } = await desk.claim({ utr: desk.utr() });
    ids.push(id);
    const rejected =
      round % 2 === 0 &&
      lead.post(`/deposits/${id}/reject`, { version, reasonCode: 'THIRD_PARTY_PAYER', note: '' }, key());
    if (round % 3 === 0) await stream.until(({ data }) => data.id === id);
    collect(stream);
    if (rejected) expect(said(await rejected).statusCode).toBe(1);
  }
  const end = await happen();
  const again = Date.now();
  const last = await listen(addresses[1], token, { topics: 'deposits', lastEventId: position });
  await last.until(({ data }) => data.id === end);
  const lateMs = Date.now() - again;
  collect(last);
  const rows = await db.selectFrom('deposit').select(['id', 'status']).where('id', 'in', ids).execute();
  expect(rows.map((row) => status.get(row.id))).toEqual(rows.map((row) => row.status));
  expect(heard).toHaveLength(CUTS + CUTS / 2 + 1);
  expect(new Set(heard).size).toBe(heard.length);
  expect(lateMs).toBeLessThan(LATE_MS);
  shown({
    promise: 'P25',
    what: 'a stream cut again and again, at two instances in turn',
    promised: '500 cuts: each change once, as the database says, within 2 s',
    measured: `${CUTS} cuts: ${heard.length} changes heard, each once, the last ${lateMs} ms after connecting again`,
  });
  await other.close();
  await db.destroy();
});

/** Runs the work in this number of parallel lanes. */
async function inLanes<T>(work: readonly (() => Promise<T>)[], lanes: number): Promise<T[]> {
  const left = [...work];
  const lane = async (): Promise<T[]> => {
    const done: T[] = [];
    for (let next = left.shift(); next; next = left.shift()) done.push(await next());
    return done;
  };
  return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
}
