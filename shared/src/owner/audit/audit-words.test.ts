import { aboutWords, factsWords } from './audit-words.ts';

test('a kind of row that the panel has no word for is said as it is recorded', () => {
  expect(aboutWords('utr')).toBe('Bank line');
  expect(aboutWords('new-kind')).toBe('New kind');
});

test('facts are named as the screens name them, and none is left out', () => {
  const facts = { status: 'on_hold', ids: ['a'], amountPaise: 5_000, lead: true, franchiseId: null };
  expect(factsWords({ entityType: 'deposit' }, facts)).toBe(
    'Status: On hold, Ids: ["a"], Amount: ₹50.00, Lead: Yes, Franchise id: –',
  );
  expect(factsWords({ entityType: 'deposit' }, null)).toBeNull();
});
