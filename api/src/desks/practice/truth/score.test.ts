import { factsOfKind, PRACTICE_KIND_NAMES, type PracticeDecision, type PracticeKind } from './kinds.ts';
import { harmOf, judgedOf, percentile, type PracticeVerdict, verdictOf } from './score.ts';

const DEPOSIT = ['approve', 'approve-other', 'reject', 'hold'] as const;
const CHECKING = ['clear', 'reject', 'escalate', 'hold'] as const;
const PAYING = ['fail', 'send-back', 'paid'] as const;

/** By hand: the verdict on each decision that the kind knows, in the order of the first cell; last, nothing done. */
const TABLE: [PracticeKind, readonly PracticeDecision[], PracticeVerdict[]][] = [
  ['clean', DEPOSIT, ['right', 'wrong', 'wrong', 'wrong', 'missed']],
  ['wrongUtr', DEPOSIT, ['right', 'wrong', 'wrong', 'permitted', 'missed']],
  ['amountDiffers', DEPOSIT, ['right', 'wrong', 'permitted', 'permitted', 'missed']],
  ['reusedImage', DEPOSIT, ['wrong', 'wrong', 'right', 'permitted', 'missed']],
  ['duplicate', DEPOSIT, ['wrong', 'wrong', 'right', 'permitted', 'missed']],
  ['thirdParty', DEPOSIT, ['wrong', 'wrong', 'right', 'right', 'missed']],
  ['lateLine', DEPOSIT, ['right', 'wrong', 'wrong', 'permitted', 'missed']],
  ['fakeProof', DEPOSIT, ['wrong', 'wrong', 'right', 'permitted', 'missed']],
  ['payout', CHECKING, ['right', 'wrong', 'wrong', 'wrong', 'missed']],
  ['sharedPayee', CHECKING, ['wrong', 'right', 'right', 'permitted', 'missed']],
  ['unmetTurnover', CHECKING, ['wrong', 'right', 'right', 'permitted', 'missed']],
  ['bankFails', PAYING, ['right', 'permitted', 'wrong', 'missed']],
  ['returned', ['return'], ['right', 'missed']],
];

test('the table says something about every kind, and about every decision that the kind knows', () => {
  expect(TABLE.map(([kind]) => kind)).toEqual(PRACTICE_KIND_NAMES);
  for (const [kind, decisions] of TABLE) {
    const known = new Set(Object.values(factsOfKind(kind).decides));
    expect([kind, new Set(decisions.filter((one) => one !== 'approve-other'))]).toEqual([kind, known]);
  }
});

/** The kinds of which this score says something else than the table. */
const differing = (score: typeof verdictOf): PracticeKind[] =>
  TABLE.filter(([kind, decisions, verdicts]) =>
    [...decisions, null].some((decision, at) => score(factsOfKind(kind), decision) !== verdicts[at]),
  ).map(([kind]) => kind);

test.each<[string, typeof verdictOf]>([
  [
    'what is permitted counts as right',
    (of, done) => verdictOf({ ...of, right: [...of.right, ...of.permitted] }, done),
  ],
  [
    'what is wrong counts as permitted',
    (of, done) => (done && verdictOf(of, done) === 'wrong' ? 'permitted' : verdictOf(of, done)),
  ],
  ['what was missed counts as wrong', (of, done) => verdictOf(of, done ?? 'approve-other')],
  [
    'a truth that is turned round',
    ({ right, permitted }, done) => verdictOf({ right: permitted, permitted: right }, done),
  ],
])('a mutant: %s, and the table notices', (_, mutant) => {
  expect(differing(verdictOf)).toEqual([]);
  expect(differing(mutant).length).toBeGreaterThan(0);
});

test.each(TABLE)('%s', (kind, decisions, verdicts) => {
  expect([...decisions, null].map((decision) => verdictOf(factsOfKind(kind), decision))).toEqual(verdicts);
});

test('no decision is both right and permitted', () => {
  for (const kind of PRACTICE_KIND_NAMES) {
    const { right, permitted } = factsOfKind(kind);
    expect(right.filter((one) => permitted.includes(one))).toEqual([]);
  }
});

const made = (...decisions: PracticeDecision[]) => decisions.map((decision, at) => ({ decision, at }));

test.each([
  ['hold before reject is the rejection', made('hold', 'reject'), { decision: 'reject', at: 1 }],
  [
    'a rejection that is reopened and approved stays the rejection',
    made('reject', 'approve'),
    { decision: 'reject', at: 0 },
  ],
  ['of several that wait the last counts', made('hold', 'escalate'), { decision: 'escalate', at: 1 }],
  ['nothing', [], null],
] as const)('%s', (_, decisions, judged) => expect(judgedOf(decisions)).toEqual(judged));

test('only a wrong decision harms: it gives money away or refuses it', () => {
  const harms = (verdict: PracticeVerdict) =>
    [...new Set([...DEPOSIT, ...CHECKING, ...PAYING])].map((decision) => [decision, harmOf(verdict, decision)]);
  expect(Object.fromEntries(harms('wrong'))).toEqual({
    approve: 'credited',
    'approve-other': 'credited',
    clear: 'credited',
    paid: 'credited',
    reject: 'refused',
    fail: 'refused',
    hold: null,
    escalate: null,
    'send-back': null,
  });
  for (const verdict of ['right', 'permitted'] as const)
    expect(harms(verdict).every(([, harm]) => harm === null)).toBe(true);
  expect(harmOf('missed', null)).toBeNull();
});

test('percentiles are of the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(hundred, 0.5), percentile(hundred, 0.95)]).toEqual([50, 95]);
  expect([percentile([7], 0.5), percentile([7], 0.95)]).toEqual([7, 7]);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([], 0.5)).toBeNull();
});
