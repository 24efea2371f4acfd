import { aSource } from '../../testing/withdrawals.ts';
import { sourceDay, sourceDoubts, sourceLabel, sourceOptions, sourceShort, suggestedSource } from './sources.ts';

test('domain 2.3: an account is named with what it should hold, and what of its day is used is said beside it', () => {
  expect(
    sourceLabel(aSource({ balancePaise: 4_20_000_00, outTodayPaise: 1_10_000_00, dailyCapPaise: 5_00_000_00 })),
  ).toBe('ICICI-1, holds ₹4.2 L');
  expect(sourceDay(aSource({ outTodayPaise: 1_10_000_00, dailyCapPaise: 5_00_000_00, underWayPaise: 20_000_00 }))).toBe(
    '₹1.1 L of ₹5 L out today, ₹20,000 under way, last counted 2026-11-20',
  );
  expect(sourceDay(aSource({ outTodayPaise: 0, countedOn: null }))).toBe('₹0 out today');
  expect(sourceLabel(aSource({ balancePaise: -500_00, outTodayPaise: 0 }))).toBe('ICICI-1, holds -₹500');
  expect(sourceLabel(aSource({ status: 'paused' }))).toMatch(/^ICICI-1 \(Paused\), /);
  expect(sourceOptions([])).toEqual([{ value: '', label: 'No account can pay' }]);
});

test.each([
  [{ balancePaise: 499_99 }, /should hold ₹499\.99 by the books, less than this/],
  [{ dailyCapPaise: 1_000_00, outTodayPaise: 300_00, underWayPaise: 300_00 }, /may send ₹400\.00 more today/],
  [{ dailyCapPaise: 100_00, outTodayPaise: 300_00 }, /may send ₹0\.00 more today/],
  [{ maxPaise: 499_99 }, /sends at most ₹499\.99 at once/],
  [{ minPaise: 500_01 }, /sends at least ₹500\.01 at once/],
  [{ status: 'frozen' }, /is frozen: record only what had left before/],
] as const)(
  'domain 2.3: before the money leaves, a payer is told what speaks against %p for ₹500.00',
  (change, words) => {
    expect(sourceDoubts(aSource(change), 500_00)).toEqual([expect.stringMatching(words)]);
  },
);

test('domain 2.3: exactly what it holds, may send in a day and at once is fine', () => {
  const exact = aSource({
    balancePaise: 500_00,
    dailyCapPaise: 900_00,
    outTodayPaise: 400_00,
    minPaise: 500_00,
    maxPaise: 500_00,
  });
  expect(sourceDoubts(exact, 500_00)).toEqual([]);
});

test('domain 2.3: the first account of the desk that can send it is suggested, and none that holds too little', () => {
  const [short, fine] = [aSource({ id: 'a', balancePaise: 0 }), aSource({ id: 'b' })];
  expect(suggestedSource([short, fine], 500_00)?.id).toBe('b');
  expect(suggestedSource([short], 500_00)).toBeUndefined();
  const capped = aSource({ id: 'c', maxPaise: 100_00 });
  expect(suggestedSource([short, capped], 500_00)?.id).toBe('c');
  expect(sourceOptions([short, fine], 500_00).map(({ label }) => label)).toEqual([
    sourceLabel(fine),
    `${sourceLabel(short)}, too little`,
  ]);
  expect(sourceOptions([short, fine]).map(({ value }) => value)).toEqual(['a', 'b']);
  expect(sourceShort(aSource({ balancePaise: 4_20_000_00 }))).toBe('ICICI-1 ₹4.2 L');
  expect(suggestedSource([], 500_00)).toBeUndefined();
});
