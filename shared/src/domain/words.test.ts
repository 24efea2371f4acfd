import { counted, WORDS, plural } from './words.ts';

test('a noun agrees with its number, and the number is grouped', () => {
  expect([0, 1, 2, 1_20_345].map((count) => counted(count, WORDS.deposit))).toEqual([
    '0 deposits',
    '1 deposit',
    '2 deposits',
    '1,20,345 deposits',
  ]);
});

test('a sentence agrees as a whole', () => {
  const waits = (count: number) =>
    plural(count, { one: '1 customer waits', many: `${counted(count, WORDS.customer)} wait` });
  expect([waits(1), waits(3)]).toEqual(['1 customer waits', '3 customers wait']);
});
