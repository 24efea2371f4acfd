import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import { connect } from '../db/database.ts';
import { client, type Desk, openDesk, said, type TestAnswer, testSettings } from '../testing/index.ts';
import { waitingForLocks } from '../testing/database/waiting.ts';
import { gateOnCommits, whileClosed } from '../testing/database/wire/gate.ts';

/* A standby that is gone makes every COMMIT wait, and nobody may cancel one (safety 3.1). */

const SILENT_MS = 1_500;
/** As many as write at once, beside the one that notes who was last seen. */
const ACTS = 5;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await gateOnCommits(desk.api.db, 'audit_event');
  await gateOnCommits(desk.api.db, 'staff_session');
});
afterAll(() => desk.close());

/** An instance of its own, whose acts hang at their COMMIT; what is asked of it meanwhile, and how long that took. */
async function whileCommitsHang(pools: { poolSize: number; readsApart?: boolean }) {
  const db = connect(desk.api.appUrl, {
    ...pools,
    patience: { silentMs: SILENT_MS, askMs: 200 },
    onIdleError: () => undefined,
  });
  const app = await buildApp({ db, clock: desk.api.clock, settings: testSettings() });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const lead = client(address, (await desk.as('deposit.lead')).token);
  const claims = [];
  for (let n = 0; n < ACTS; n += 1) claims.push(await desk.claim({ utr: desk.utr() }));
  const sent = claims.map(({ id, version }) => {
    const [body, headers] = [
      { version, reasonCode: 'THIRD_PARTY_PAYER', note: '' },
      { 'idempotency-key': randomUUID() },
    ];
    return () => lead.post(`/deposits/${id}/reject`, body, headers);
  });
  // A minute later the first request of each session also notes when it was last seen.
  desk.api.clock.advance({ minutes: 2 });
  let answers: TestAnswer[] = [];
  const reads: number[] = [];
  await whileClosed(desk.api.db, async () => {
    const acts = Promise.all(sent.map((send) => send()));
    while ((await waitingForLocks(desk.api.db)) < ACTS + 1);
    const began = Date.now();
    const read = async (path: string) => {
      const { status } = await lead.get(path);
      if (status === 200) reads.push(Date.now() - began);
    };
    await Promise.all([read('/auth/me'), read('/deposits?status=pending'), read('/auth/me')]);
    answers = await acts;
  });
  const repeated = await Promise.all(sent.map((send) => send()));
  const entries = await desk.api.db
    .selectFrom('auditEvent')
    .select('entityId')
    .where('action', '=', 'deposit.rejected')
    .where(
      'entityId',
      'in',
      claims.map(({ id }) => id),
    )
    .execute();
  await app.close();
  await db.destroy();
  return { answers, repeated, reads, entries: entries.map(({ entityId }) => entityId), claims };
}

test('acts whose COMMIT hangs are answered as unconfirmed in time and happen once; reads go on, and none waits for the note of when people were last seen', async () => {
  const { answers, repeated, reads, entries, claims } = await whileCommitsHang({ poolSize: 10, readsApart: true });
  for (const answer of answers) {
    expect({ status: answer.status, body: answer.json() }).toMatchObject({
      status: 503,
      body: { code: 'UNCONFIRMED' },
    });
    expect(answer.headers['retry-after']).toBe('2');
  }
  for (const answer of repeated) expect(said(answer)).toMatchObject({ statusCode: 1 });
  expect(entries.sort()).toEqual(claims.map(({ id }) => id).sort());
  expect(reads).toHaveLength(3);
  expect(Math.max(...reads)).toBeLessThan(SILENT_MS);
});

test('the mutant: with one pool for reads and commits, no read is answered until the commits are', async () => {
  const { reads } = await whileCommitsHang({ poolSize: ACTS + 1 });
  expect(reads.filter((ms) => ms < SILENT_MS)).toEqual([]);
});
