import { demoApp, type DemoApp } from '../../testing/database/demo.ts';
import { API_ROLE } from '../../db/embedded/roles.ts';
import { createPracticeSchema } from '../../db/practice-schema.ts';
import { systemClock } from '../../http/context.ts';
import { newId } from '../../db/ids.ts';
import { PRACTICE_KIND_NAMES } from '../../domain/practice/kinds.ts';
import { panelClient } from '../panel-client.ts';
import { playShift } from './play.ts';

const INTAKE_KEY = 'intake-key-of-the-practice-shift-0123456789';
let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp({ intakeKey: INTAKE_KEY, practice: true }, () => systemClock);
  await createPracticeSchema(demo.db, API_ROLE);
});
afterAll(() => demo.close());

test('probe', async () => {
  const id = newId();
  await demo.db
    .insertInto('practice.shift')
    .values({
      id,
      seed: 7,
      minutes: 20,
      startedBy: null,
      askedAt: new Date(),
      startsAt: new Date(),
      endsAt: new Date(Date.now() + 1e6),
    })
    .execute();
  const failures: unknown[] = [];
  const as = (username: string) =>
    panelClient({ base: demo.address, intakeKey: INTAKE_KEY, username, password: 'backoffice-demo' });
  const { no } = await demo.db.selectFrom('practice.shift').select('no').executeTakeFirstOrThrow();
  await playShift({
    db: demo.db,
    client: as('deposit.two'),
    checker: as('withdraw.two'),
    shift: { id, no, seed: 7, minutes: 20 },
    timed: false,
    signal: new AbortController().signal,
    onFailure: (e) => failures.push(e),
  });
  const rows = await demo.db
    .selectFrom('practice.truth')
    .select(['kind', 'no', 'showed', 'readyAt'])
    .orderBy('toldAt')
    .execute();
  console.log(failures, JSON.stringify(rows, null, 1));
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(PRACTICE_KIND_NAMES.length);
}, 120000);
