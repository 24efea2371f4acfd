import { sql } from 'kysely';
import { type Desk, openDesk } from '../../testing/index.ts';
import { findActors } from '../sessions/authenticate.ts';
import { createEventHub } from './event-hub.ts';
import { createListener } from './listener.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** Signs in a user and returns a listener for the session, with a mock that records the end of the stream. */
async function present(user: 'deposit' | 'banker') {
  const { db, clock } = desk.api;
  await desk.api.signInAs(user);
  const { id } = await db
    .selectFrom('staffSession')
    .select('id')
    .where('staffId', '=', desk.api.staffId(user))
    .executeTakeFirstOrThrow();
  const actor = (await findActors(db, [id], clock.now())).get(id)!;
  const ended = jest.fn();
  const listener = createListener(actor, new Set(['deposits']), 0, {
    body: undefined as never,
    send: () => undefined,
    end: ended,
  });
  const signOut = () => db.updateTable('staffSession').set({ revokedAt: clock.now() }).where('id', '=', id).execute();
  return { listener, ended, signOut };
}

const until = async (is: () => boolean | Promise<boolean>) => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Whether the query of the sessions is waiting for the locked table. */
const looks = async () =>
  (
    await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%staff_session%'`.execute(
      desk.api.db,
    )
  ).rows[0]!.count > 0;

test('a listener that joins during the check of sessions is not treated as one whose session has ended', async () => {
  const { db, clock } = desk.api;
  const [before, meanwhile] = [await present('deposit'), await present('banker')];
  const hub = createEventHub({ db, clock });
  await hub.join(before.listener, null);
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE staff_session IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await until(looks);
    await hub.join(meanwhile.listener, null);
  });
  // The next check includes both listeners.
  await before.signOut();
  await until(() => before.ended.mock.calls.length > 0);
  expect(meanwhile.ended).not.toHaveBeenCalled();
  await meanwhile.signOut();
  await until(() => meanwhile.ended.mock.calls.length > 0);
  await hub.close();
});
