import { minuteWords, rateWords } from './totals.tsx';

test.each([
  [0, 0, 'none decided'],
  [3, 1, '3 of 4 (75 %)'],
])('%d approved and %d rejected are %s', (approved, rejected, words) => {
  expect(rateWords(approved, rejected)).toBe(words);
});

test.each([
  [null, '–'],
  [0.4, 'under a minute'],
  [6.4, '6 min'],
  [180, '3 h'],
])('%p minutes are %s', (minutes, words) => {
  expect(minuteWords(minutes)).toBe(words);
});
