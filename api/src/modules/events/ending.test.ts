import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { listen } from '../../testing/events/event-listener.ts';
import { type Desk, openDesk, testSettings } from '../../testing/index.ts';
import { atDesk, told } from '../../testing/events/at-desk.ts';
import { writeOutbox } from '../../acts/write-records.ts';
import { bearer } from '../../testing/access/bearer.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const { happen } = atDesk(() => desk);

describe('a stream ends', () => {
  test.each([
    [
      'signs out',
      async (token: string) =>
        void (await fetch(`${desk.api.address}/api/auth/logout`, {
          method: 'POST',
          headers: bearer(token),
        })),
    ],
    [
      'is disabled',
      async () =>
        void (await desk.api.db
          .updateTable('staff')
          .set({ status: 'disabled' })
          .where('username', '=', 'banker.lead')
          .execute()),
    ],
  ])('when its person %s', async (_, happens) => {
    const person = await desk.api.signInAs('banker.lead');
    const stream = await listen(desk.api.address, person.token);
    await stream.until(({ event }) => event === 'ready');
    await happens(person.token);
    await stream.ended;
    const again = await listen(desk.api.address, person.token);
    expect(again.status).toBe(401);
    await desk.api.db.updateTable('staff').set({ status: 'active' }).where('username', '=', 'banker.lead').execute();
  });

  test('when its session ends, and an open stream does not prolong the session', async () => {
    const person = await desk.api.signInAs('banker');
    const stream = await listen(desk.api.address, person.token);
    desk.api.clock.advance({ minutes: 29 });
    const still = await happen();
    await stream.until(({ data }) => data.id === still);
    desk.api.clock.advance({ minutes: 2 });
    await stream.ended;
    desk.api.clock.advance({ minutes: -31 });
  });

  test('when its reader does not read: it is cut off instead of buffered', async () => {
    const stream = await fetch(`${desk.api.address}/api/events?topics=summary`, {
      headers: bearer((await desk.as('deposit')).token),
    });
    const before = desk.api.app.deps.metrics.read()['slowStreamsCut'] ?? 0;
    const padding = 'x'.repeat(20_000);
    const cut = () => (desk.api.app.deps.metrics.read()['slowStreamsCut'] ?? 0) > before;
    for (let round = 0; round < 100 && !cut(); round += 1) {
      const events = Array.from({ length: 50 }, () => told({ topic: 'summary', payload: { padding } }));
      await desk.api.db.transaction().execute((tx) => writeOutbox(tx, null, new Date(), events));
      desk.api.app.events.committed();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(cut()).toBe(true);
    await stream.body?.cancel();
    await desk.api.db.deleteFrom('outbox').where('topic', '=', 'summary').execute();
  });

  test('a person has a limited number of streams; a closed one no longer counts', async () => {
    const { token } = await desk.api.signInAs('backoffice');
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(desk.api.address, token)));
    const refused = await listen(desk.api.address, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    streams[0]?.cut();
    for (;;) {
      const again = await listen(desk.api.address, token);
      again.cut();
      if (again.status === 200) break;
    }
    streams.forEach(({ cut }) => cut());
  });
});

test('a graceful stop ends the streams and does not wait for them', async () => {
  const db = connect(desk.api.appUrl, { poolSize: 3 });
  const other = await buildApp({ db, clock: desk.api.clock, settings: testSettings() });
  const address = await other.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listen(address, (await desk.as('deposit')).token);
  await stream.until(({ event }) => event === 'ready');
  await other.close();
  await stream.ended;
  await db.destroy();
});
