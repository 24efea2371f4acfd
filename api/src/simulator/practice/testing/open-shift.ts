import { API_ROLE } from '../../../db/embedded/roles.ts';
import { newId } from '../../../db/ids.ts';
import { createPracticeSchema } from '../../../db/practice-schema.ts';
import { systemClock } from '../../../http/context.ts';
import { demoApp, type DemoApp } from '../../../testing/database/demo.ts';
import { type PanelClient, panelClient } from '../../panel-client.ts';
import { playShift, type Shift } from '../play.ts';

const INTAKE_KEY = 'intake-key-of-the-practice-shift-0123456789';

/** The demo as a practice panel. */
export async function openPractice(): Promise<DemoApp> {
  const demo = await demoApp({ intakeKey: INTAKE_KEY, practice: true }, () => systemClock);
  await createPracticeSchema(demo.db, API_ROLE);
  return demo;
}

interface Played {
  shift: Shift;
  failures: unknown[];
  /** What was sent, without the parts that differ in every run. */
  calls: string[];
}

/**
 * Ends the shift before, begins one and tells all its stories at once; it goes on until somebody ends it. With
 * `toldUntil` it goes on behind the stories that were due until that second.
 */
export async function playAtOnce(
  demo: DemoApp,
  { toldUntil, ...wanted }: { seed: number; minutes: number; toldUntil?: number },
): Promise<Played> {
  const startsAt = new Date();
  await demo.db.updateTable('practice.shift').set({ endedAt: startsAt }).where('endedAt', 'is', null).execute();
  const times = { askedAt: startsAt, startsAt, endsAt: new Date(startsAt.getTime() + wanted.minutes * 60_000) };
  const shift = await demo.db
    .insertInto('practice.shift')
    .values({ id: newId(), ...wanted, startedBy: null, ...times })
    .returning(['id', 'no', 'seed', 'minutes'])
    .executeTakeFirstOrThrow();
  const [failures, calls] = [[] as unknown[], [] as string[]];
  const as = (username: string) =>
    recorded(panelClient({ base: demo.address, intakeKey: INTAKE_KEY, username, password: 'backoffice-demo' }), calls);
  await playShift({
    db: demo.db,
    client: as('deposit.two'),
    checker: as('withdraw.two'),
    shift,
    timed: false,
    began: startsAt,
    ...(toldUntil !== undefined && { after: new Date(startsAt.getTime() + toldUntil * 1_000) }),
    signal: new AbortController().signal,
    onFailure: (error) => failures.push(error),
  });
  return { shift, failures, calls };
}

/** What differs from run to run whatever the seed: ids that the API makes, and the time. */
const PASSING = ['ref', 'proofFileId', 'bankTime', 'entityId'];

function recorded(client: PanelClient, calls: string[]): PanelClient {
  const keep = (path: string, body: unknown) => {
    const kept = Object.entries(body as object).filter(([name]) => !PASSING.includes(name));
    if (!(body instanceof FormData)) calls.push(JSON.stringify([path.replace(/[0-9a-f-]{36}/, '{id}'), kept]));
  };
  return {
    ...client,
    intakePost: (path, body) => (keep(path, body), client.intakePost(path, body)),
    intakePut: (path, body) => (keep(path, body), client.intakePut(path, body)),
    staffPost: (path, body) => (keep(path, body), client.staffPost(path, body)),
  };
}
