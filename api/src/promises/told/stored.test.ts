import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { storeAppEvents } from '../../desks/web-hooks/events/store-events.ts';
import { openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import type { Deps } from '../../http/context.ts';
import { placeEvents } from '../../modules/events/place-events.ts';
import type { Desk } from '../../testing/index.ts';
import { shown } from '../../testing/proof/proof.ts';
import { webHookInUse } from '../../testing/web-hook.ts';
import { Killed, killedAt } from '../kill/killed-at.ts';

let desk: Desk;
beforeEach(async () => void (desk = await openHookedDesk()));
afterEach(() => desk.close());

/** Whether every deposit has its event and its delivery, once. */
async function missing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    SELECT 'D-' || d.no AS no FROM deposit d WHERE (SELECT count(*) FROM app_event e JOIN web_hook_delivery w ON w.event_id = e.id WHERE e.entity_id = d.id) <> 1`.execute(
    db,
  );
  return rows.map(({ no }) => no);
}

type Store = (deps: Pick<Deps, 'db' | 'clock' | 'metrics'>) => Promise<number>;

/** The mutant: the cursor is moved before the events and their deliveries are stored. */
const storesLate: Store = async (deps) => {
  await placeEvents(deps.db);
  const { position } = await deps.db.selectFrom('appEventCursor').select('position').executeTakeFirstOrThrow();
  await sql`UPDATE app_event_cursor SET position = greatest(position, coalesce((SELECT max(o.position) FROM outbox o), 0))`.execute(
    deps.db,
  );
  await deps.db.updateTable('appEventCursor').set({ position }).execute();
  return storeAppEvents(deps);
};

/** Breaks off at each statement in turn, as a kill would, and lets another instance go on. Returns what was lost. */
async function lostBy(store: Store): Promise<string[]> {
  const { deps } = desk.api.app;
  for (let at = 1; at < 100; at += 1) {
    await desk.claim({});
    const db = killedAt(deps.db, at);
    const ended = await store({ ...deps, db }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return false;
      },
    );
    await storeAppEvents(deps);
    const gone = await missing(desk.api.db);
    if (gone.length > 0 || ended) return gone;
  }
  throw new Error('The job never ended');
}

test('broken off at every statement, each event is stored once with its delivery; a cursor that is moved first is caught', async () => {
  await webHookInUse(desk.api);
  expect(await lostBy(storeAppEvents)).toEqual([]);
  expect(await lostBy(storesLate)).not.toEqual([]);
  shown({
    promise: 'P28',
    what: 'the job that makes events, broken off at each of its statements',
    promised: 'nothing lost, nothing twice',
    measured: 'nothing lost, nothing twice',
    mutants: [{ name: 'a cursor that is moved before the delivery is stored', caught: true }],
  });
});
