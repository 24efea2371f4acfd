import fc from 'fast-check';
import { groupReference, guessRail, normaliseReference, readReference } from './reference.ts';

const now = new Date('2026-11-21T06:30:00Z');

test.each([
  ['632411760093', '632411760093', 'UPI'],
  [' 6324 1176 0093 ', '632411760093', 'UPI'],
  ['6324\u00a01176\u00a00093', '632411760093', 'UPI'],
  ['6324-1176-0093', '632411760093', 'UPI'],
  ['6324\u200b11760093\ufeff', '632411760093', 'UPI'],
  ['６３２４１１７６００９３', '632411760093', 'UPI'],
  ['६३२४११७६००९३', '632411760093', 'UPI'],
  ['٦٣٢٤١١٧٦٠٠٩٣', '632411760093', 'UPI'],
  ['032411760093', '032411760093', 'UPI'],
  ['hdfcn26324123456', 'HDFCN26324123456', 'NEFT'],
  ['HDFC N263 2412 3456', 'HDFCN26324123456', 'NEFT'],
  ['HDFCR52026112012345678', 'HDFCR52026112012345678', 'RTGS'],
  ['UTIB0000123456789012', 'UTIB0000123456789012', 'NEFT'],
  ['FT26324XYZ', 'FT26324XYZ', null],
  ['CASH-80004', 'CASH80004', 'CASH'],
  ['123456', '123456', null],
])('%p is read as %p on %p', (text, normal, rail) => {
  expect(readReference(text, now)).toMatchObject({ ok: true, normal, rail });
});

test.each([
  ['CICAgMC2qrWXLA', 'Google Pay'],
  ['cicagmc2qrwxla', 'Google Pay'],
  ['T2411201530123456789012', 'PhonePe'],
  ['ravi.kumar@okhdfcbank', 'UPI address'],
  ['ORDER_98765', 'order or payment id'],
  ['6.32411E+11', 'spreadsheet'],
  ['', 'at least 6'],
  ['12345', 'at least 6'],
  ['1234567890123456789012345', 'at most 22'],
  ['6324/1176/0093', 'only letters and digits'],
])('%p is not a UTR: %s', (text, why) => {
  expect(readReference(text, now)).toEqual({ ok: false, why: expect.stringContaining(why) });
});

test('an odd year or length is a warning, never a refusal', () => {
  expect(readReference('332411760093', now)).toMatchObject({
    ok: true,
    warning: 'References of 2026 begin with 6; this one begins with 3.',
  });
  expect(readReference('63241176009', now)).toMatchObject({
    ok: true,
    rail: null,
    warning: expect.stringContaining('have 12 digits; this one has 11'),
  });
  expect(readReference('532411760093', now)).toMatchObject({ ok: true, warning: null });
});

test('an accepted reference is in its normal form, which the database accepts', () => {
  const signs = fc.constantFrom(...'0123456789abcXYZ -\u200b\u00a0٣६/@._');
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: signs, maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 30 })),
      (text) => {
        const reading = readReference(text, now);
        if (!reading.ok) return expect(reading.why).toMatch(/^.{10,}\.$/);
        expect(reading.normal).toMatch(/^[A-Z0-9]{6,22}$/);
        expect(normaliseReference(reading.normal)).toBe(reading.normal);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a rail is guessed from the shape alone', () => {
  expect(['632411760093', 'HDFCN26324123456', 'HDFCR52026112012345678', 'ABC123'].map(guessRail)).toEqual([
    'UPI',
    'NEFT',
    'RTGS',
    null,
  ]);
});

test.each([
  ['632411760093', '6324 1176 0093'],
  ['HDFCN26330703868', 'HDFC N263 3070 3868'],
  ['CASH12', 'CASH 12'],
  ['FT263305580995', 'FT263305580995'],
])('%s is printed as %s', (normal, printed) => {
  expect(groupReference(normal)).toBe(printed);
});
