import { AppError, isAppError } from './index.ts';

test('domain decision 13: an error without words has the generic text', () => {
  expect(new AppError({ kind: 'network' }).message).toBe('Something went wrong. Please try again.');
});

test('an error made by another copy of this file is known again', () => {
  const foreign = Object.assign(new Error('No'), { name: 'AppError', kind: 'http' });
  expect(isAppError(foreign)).toBe(true);
  expect(isAppError(new Error('No'))).toBe(false);
  expect(isAppError({ name: 'AppError', kind: 'http' })).toBe(false);
});
