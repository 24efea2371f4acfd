import { isQuiet } from './quiet-hours.ts';

/** 18:00 UTC is 23:30 in Kolkata. */
const at = (utc: string) => new Date(`2026-11-21T${utc}:00Z`);
const quiet = (from: string, to: string, utc: string) => isQuiet({ quiet: { from, to } }, at(utc), 'Asia/Kolkata');

test.each([
  ['22:00', '07:00', '18:00', true],
  ['22:00', '07:00', '01:29', true],
  ['22:00', '07:00', '01:30', false],
  ['22:00', '07:00', '08:00', false],
  ['13:00', '14:00', '07:30', true],
  ['13:00', '14:00', '08:30', false],
])('from %s to %s it is quiet at %s UTC in the business zone: %s', (from, to, utc, expected) => {
  expect(quiet(from, to, utc)).toBe(expected);
});

test('without quiet hours it is never quiet', () => {
  expect(isQuiet({}, at('18:00'), 'Asia/Kolkata')).toBe(false);
});
