import { mutantTests, shown } from '../../testing/proof/proof.ts';
import { type Drill, NOTERS, type Outcome, startDrill, strike, WRITERS } from './drill.ts';
import { type Fault, FAULTS, HUNG, POWER_CUT, TTL_MS, UNHEARD } from './faults.ts';

/* Patroni, etcd and HAProxy on three machines, with the files of api/ops/database, under the API (safety P35). */

let drill: Drill | undefined;
const end = async () => {
  await drill?.remove();
  drill = undefined;
};

const NOTHING: Outcome['found'] = {
  ...{ lost: [], lostNotes: [], doneTwice: [], halfDone: {}, books: [], twoPrimaries: [], lostRows: [] },
  ...{ wrongAnswers: [], failures: [], notReady: [], missedEvents: [], toldTwice: [], unread: [], hung: [] },
};

describe('the database of three machines', () => {
  beforeAll(async () => void (drill = await startDrill()));
  afterAll(end);

  test.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
    const outcome = await strike(drill as Drill, fault);
    expect(outcome.found).toEqual(NOTHING);
    for (const { ms } of outcome.gaps) expect(ms).toBeLessThan(fault.withinMs);
    if (fault.endsItself) expect(outcome.demotedMs).toBeLessThan(TTL_MS);
    // What the standbys had, and nobody was told, is told when it is repeated.
    if (fault === UNHEARD) expect(outcome.doneAfterAll).toBeGreaterThan(0);
    shown({
      promise: 'P35',
      what: `${name}, under ${2 * WRITERS} clients that approve and pay and ${2 * NOTERS} that write notes`,
      promised: `nothing acknowledged lost, each unanswered act done once, no event missed, never two primaries, acts again within ${fault.withinMs / 1_000} s`,
      measured: `${outcome.acknowledged} acts acknowledged, 0 lost; ${outcome.unanswered} unanswered, of which ${outcome.doneAfterAll} had been done, each there once; without an act for ${outcome.gaps.map(({ by, ms }) => `${ms} ms (${by})`).join(', ')}${fault.endsItself ? `; the primary of before accepted writes for ${outcome.demotedMs} ms` : ''}`,
    });
  });
});

mutantTests('the drill notices', () => {
  afterEach(end);

  const CONTROLS: [
    string,
    Fault,
    (found: Outcome['found']) => readonly unknown[],
    { synchronous?: false; keys?: false },
  ][] = [
    [
      'standbys that commits do not wait for: acts are lost that were acknowledged',
      POWER_CUT,
      ({ lost, lostNotes }) => [...lost, ...lostNotes],
      { synchronous: false },
    ],
    ['clients that repeat without a key: acts are done twice', UNHEARD, ({ doneTwice }) => doneTwice, { keys: false }],
    ['a Patroni that hangs, without a watchdog: two primaries', HUNG, ({ twoPrimaries }) => twoPrimaries, {}],
  ];
  test.each(CONTROLS)('%s', async (name, fault, of, without) => {
    const started = (drill = await startDrill());
    if (without.synchronous === false) await started.cluster.waitForNobody();
    const { found } = await strike(started, fault, without.keys === false);
    const noticed = of(found).length;
    shown({
      promise: 'P35',
      what: name,
      promised: 'noticed',
      measured: `${noticed} times`,
      mutants: [{ name, caught: noticed > 0 }],
    });
    expect({ noticed: noticed > 0, found }).toEqual({ noticed: true, found });
  });
});
