import { readValue, typedValue, valueWords } from './policy-words.ts';

test.each([
  [{ unit: 'paise' }, '2,00,000', 20_000_000],
  [{ unit: 'paise' }, '0.5', 50],
  [{ unit: 'paise' }, '0', 0],
  [{ unit: 'paise' }, '1.005', null],
  [{ unit: 'hours' }, '24', 24],
  [{ unit: 'hours' }, '1.5', null],
  [{ unit: 'mode' }, 'always', 'always'],
])('%j typed as %s is %j', (policy, text, value) => {
  expect(readValue(policy, text)).toBe(value);
});

test('values are said with their unit', () => {
  expect(valueWords({ unit: 'minutes' }, 10)).toBe('10 minutes');
  expect(valueWords({ unit: 'mode' }, 'above')).toBe('above');
  expect(typedValue({ unit: 'paise', value: 20_000_050 })).toBe('200000.5');
});
