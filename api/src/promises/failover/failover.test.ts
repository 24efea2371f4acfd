import { prepareDatabase } from '../../db/prepare.ts';
import { mutantTests, seed, shown, size } from '../../testing/proof/proof.ts';
import { sourceChanged } from '../../testing/proof/source-changed.ts';
import { stopAllServers } from '../../testing/server-process.ts';
import { failOver, NOTERS, type Outcome } from './drill.ts';
import { CRASH, CUT_OFF, type Fault, FAULTS, SWITCH_OVER, UNHEARD } from './faults.ts';
import { prepareFiles } from './pair.ts';
import { makePeople, type Prepared } from './people.ts';

/* A primary of PostgreSQL is lost under load, and its standby takes over (safety P30). */

const WRITERS = 6;
const FAILOVERS = size({ gate: 1, promise: 20, long: 100 });
/** The promise; on a busy machine only that it happens. */
const BACK_MS = size({ gate: 120_000, promise: 5_000 });

let template: Awaited<ReturnType<typeof prepareFiles<Prepared>>>;

beforeAll(async () => {
  template = await prepareFiles(async (postgres) => {
    await prepareDatabase(postgres);
    return makePeople(postgres.adminUrl, WRITERS);
  });
});

afterEach(stopAllServers);
afterAll(() => template.remove());

const drill = (fault: Fault, more: Partial<Parameters<typeof failOver>[0]> = {}): Promise<Outcome> =>
  failOver({ files: template.files, prepared: template.prepared, fault, seed, ...more });

const NOTHING: Outcome['found'] = {
  ...{ lost: [], lostNotes: [], doneTwice: [], halfDone: {}, books: [] },
  ...{ wrongAnswers: [], failures: [], notReady: [], missedEvents: [], toldTwice: [] },
};

test(`after ${FAILOVERS} failovers nothing acknowledged is lost, and what was not answered is done once (SEED=${seed})`, async () => {
  const outcomes: (Outcome & { fault: Fault })[] = [];
  for (let at = 0; at < FAILOVERS; at += 1) {
    // In the gate the seed chooses, so that each is tried at some time.
    const fault = FAULTS[(seed + at) % FAULTS.length] as Fault;
    const outcome = await drill(fault, { seed: seed + at });
    expect({ fault: fault.name, seed: seed + at, ...outcome.found }).toEqual({
      fault: fault.name,
      seed: seed + at,
      ...NOTHING,
    });
    expect(outcome.unanswered).toBeGreaterThan(0);
    // What the standby had, and nobody was told, is told when it is repeated.
    if (fault === UNHEARD) expect(outcome.doneAfterAll).toBeGreaterThan(0);
    expect(outcome.backMs).toBeLessThan(BACK_MS);
    outcomes.push({ ...outcome, fault });
  }
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const most = (of: (outcome: Outcome) => number) => Math.max(...outcomes.map(of));
  shown({
    promise: 'P30',
    what: `the primary lost under ${WRITERS} clients that approve and pay and ${NOTERS} that write notes, in turn: ${FAULTS.map(({ name }) => name).join('; ')}`,
    promised: '20 failovers: nothing acknowledged lost, each unanswered act done once, no event missed, back in 5 s',
    seed,
    measured: `${FAILOVERS} failovers: ${sum((one) => one.acknowledged)} acts acknowledged, 0 lost; ${sum((one) => one.unanswered)} unanswered, of which ${sum((one) => one.doneAfterAll)} had been done, each there once; ${sum((one) => one.events)} arrivals told once each; no answer but done, 503 with Retry-After, and TOO_SLOW where the machine was busy; the first act within ${most((one) => one.backMs)} ms of the promotion, at most ${most((one) => one.gapMs)} ms without one`,
  });
});

/** Lets the API take "read-only" (25006) for an unknown error, as before it knew of failovers. */
const UNKNOWN_25006 = sourceChanged('25006', '2500x');

mutantTests('the drill notices', () => {
  const CONTROLS: [
    string,
    Fault,
    Partial<Parameters<typeof failOver>[0]>,
    (found: Outcome['found']) => readonly string[],
  ][] = [
    [
      'a standby that commits do not wait for: acts are lost that were acknowledged',
      CUT_OFF,
      { without: { synchronous: true } },
      ({ lost, lostNotes }) => [...lost, ...lostNotes],
    ],
    [
      'clients that repeat without a key: acts are done twice',
      UNHEARD,
      { without: { keys: true } },
      ({ doneTwice }) => doneTwice,
    ],
    [
      'an API that does not know that a server refuses writes: clients are told 500',
      SWITCH_OVER,
      { settings: UNKNOWN_25006 },
      ({ wrongAnswers }) => wrongAnswers.filter((one) => one.includes(': 500 ')),
    ],
    [
      'readiness that asks the database: a balancer has no instance left',
      CRASH,
      { readiness: '/api/ready?deep=1' },
      ({ notReady }) => notReady,
    ],
  ];
  test.each(CONTROLS)('%s', async (name, fault, change, of) => {
    const { found } = await drill(fault, change);
    const noticed = of(found).length;
    shown({
      promise: 'P30',
      what: name,
      promised: 'noticed',
      seed,
      measured: `${noticed} times`,
      mutants: [{ name, caught: noticed > 0 }],
    });
    expect({ noticed: noticed > 0, found }).toEqual({ noticed: true, found });
  });
});
