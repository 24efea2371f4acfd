import { consoleTable, proofOf, proofPage, withEarlier } from './table.mjs';

const promises = [
  { id: 'P1', says: 'once', figure: '10,000' },
  { id: 'P2', says: 'again', figure: '20 times' },
  { id: 'P3', says: 'two', figure: '5,000' },
  { id: 'P23', says: 'backup', figure: 'a dump', waitsFor: '"Run it"' },
  { id: 'P9', says: 'roles', figure: 'all' },
];
const suites = [
  { runner: 'api', file: 'api/src/race.test.ts', ids: ['P1', 'P3'] },
  { runner: 'api', file: 'api/src/act.test.ts', ids: ['P2'] },
];
const raced = (change) => ({
  file: 'api/src/race.test.ts',
  passed: 2,
  failed: 0,
  ms: 61_000,
  seed: 7,
  notes: [],
  rows: [
    {
      promise: 'P1',
      what: 'race',
      promised: '10,000',
      measured: '10,000, 500 credits',
      mutants: [{ name: 'reads first', caught: true }],
    },
  ],
  ...change,
});
const verdicts = (results) =>
  Object.fromEntries(proofOf(promises, suites, results, 'promise').map(({ id, verdict }) => [id, verdict]));

test('a promise is shown when all its tests are green, and is not when one did not run', () => {
  expect(verdicts([raced()])).toMatchObject({ P1: 'shown', P2: 'not run', P3: 'shown' });
});

test('one that waits for other work says so, one that waits for nothing is a gap', () => {
  expect(verdicts([])).toMatchObject({ P23: 'not shown', P9: 'not shown, and no work is named that will' });
});

test('a red test or a mutant that nobody noticed is a failure', () => {
  expect(verdicts([raced({ failed: 1 })])).toMatchObject({ P1: 'failed' });
  const [row] = raced().rows;
  expect(verdicts([raced({ rows: [{ ...row, mutants: [{ name: 'reads first', caught: false }] }] })])).toMatchObject({
    P1: 'failed',
  });
});

test('console and page give figure, seed, time and mutants', () => {
  const about = { commit: 'abc', date: '2026-01-01' };
  const proof = withEarlier(proofOf(promises, suites, [raced()], 'promise'), about, undefined);
  expect(consoleTable(proof).join('\n')).toMatch(
    /P1 .*shown, 2 tests, 1\.0 min\n.*10,000, 500 credits \(promised: 10,000; seed 7\)\n.*caught: reads first/,
  );
  const page = proofPage(proof, {
    ...about,
    size: 'promise',
    machine: 'two cores',
    ms: 61_000,
  });
  expect(page).toContain('| P1 | once | 10,000 | shown | 2 | 1.0 min | 1 of 1 | abc (2026-01-01) |');
  expect(page).toContain('not shown; waits for "Run it"');
});

test('what was not run keeps its last result, with the commit of that run; a failure of today stays one', () => {
  const verdictsAfter = (results, earlier) =>
    Object.fromEntries(
      withEarlier(
        proofOf(promises, suites, results, 'promise'),
        { commit: 'new', date: '2026-02-02' },
        { commit: 'old', date: '2026-01-01', promises: earlier },
      ).map(({ id, verdict, commit }) => [id, `${verdict}, ${commit}`]),
    );
  expect(
    verdictsAfter(
      [raced({ failed: 1 })],
      [
        { id: 'P1', verdict: 'shown' },
        { id: 'P2', verdict: 'shown', commit: 'older', date: '2025-12-31' },
      ],
    ),
  ).toMatchObject({ P1: 'failed, new', P2: 'shown, older' });
  expect(verdictsAfter([], [{ id: 'P2', verdict: 'not run' }])).toMatchObject({ P2: 'not run, new' });
});
