import {
  bankTimeWords,
  emptyDraft,
  needsAmountTwice,
  nextDraft,
  readDraft,
  TWICE_ABOVE_PAISE,
  type Draft,
} from './draft.ts';
import { afterReload, linesAfter, type UnsavedLine } from './lines.ts';

const rules = { now: new Date('2026-11-21T05:00:00Z'), zone: 'Asia/Kolkata', twiceAbovePaise: TWICE_ABOVE_PAISE };
const typed = (change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('m1'),
  utr: '6324 1176 0093',
  amount: '500',
  ...change,
});

test('a UTR and an amount make a line', () => {
  expect(readDraft(typed(), rules)).toEqual({
    line: { paymentMethodId: 'm1', direction: 'CREDIT', utr: '6324 1176 0093', amountPaise: 500_00 },
  });
});

test('bank time is read in the business zone, empty extras are not sent', () => {
  expect(readDraft(typed({ bankTime: '10:20', remitter: ' Ravi ' }), rules)).toMatchObject({
    line: { bankTime: '2026-11-21T04:50:00.000Z', remitterName: 'Ravi' },
  });
});

test('cash needs no UTR, and a rail that the person chose goes along', () => {
  expect(readDraft(typed({ utr: '', rail: 'CASH' }), rules)).toEqual({
    line: { paymentMethodId: 'm1', direction: 'CREDIT', rail: 'CASH', amountPaise: 500_00 },
  });
  expect(readDraft(typed({ rail: 'IMPS' }), rules)).toMatchObject({ line: { rail: 'IMPS', utr: '6324 1176 0093' } });
});

test.each<[string, Partial<Draft>, Record<string, string>]>([
  ['nothing typed', { utr: '', amount: '' }, { utr: 'Enter the UTR', amount: 'Enter an amount' }],
  ['no method', { methodId: '' }, { methodId: 'Choose the payment method' }],
  ['a short UTR', { utr: '6324' }, { utr: 'A UTR has at least 6 characters' }],
  [
    "Google Pay's id",
    { utr: 'CICAgMC2qrWXLA' },
    { utr: `This is Google Pay's own transaction id, not a UTR. In Google Pay take "UPI transaction ID", 12 digits` },
  ],
  ['a bank time to come', { bankTime: '21/11/2026 23:00' }, { bankTime: 'The bank time is in the future' }],
  [
    'a bank time without a time',
    { bankTime: '21 Nov' },
    { bankTime: 'Write a time, or day, month and time: 14:05, 22 Nov 14:05' },
  ],
])('%s is said beside the field', (_, change, errors) => {
  expect(readDraft(typed(change), rules)).toEqual({ errors });
});

test('digits of another number than 12 are doubted once, unless the mode was chosen', () => {
  const slip = typed({ utr: '6324 1176 0093 5' });
  const doubt = { errors: { utr: 'This has 13 digits; UPI and IMPS have 12. Press Enter again to save it as it is' } };
  expect(readDraft(slip, rules)).toEqual(doubt);
  expect(readDraft(slip, { ...rules, meantUtr: '632411760093' })).toEqual(doubt);
  expect(readDraft(slip, { ...rules, meantUtr: '6324117600935' })).toHaveProperty('line');
  expect(readDraft({ ...slip, rail: 'INTRABANK' }, rules)).toHaveProperty('line');
  expect(readDraft(typed({ utr: 'FT263272574352' }), rules)).toHaveProperty('line');
});

test('an amount over one lakh is typed twice, and both must agree', () => {
  expect(needsAmountTwice(typed({ amount: '1L' }), rules)).toBe(false);
  const large = typed({ amount: '1,00,001' });
  expect(needsAmountTwice(large, rules)).toBe(true);
  expect(readDraft(large, rules)).toEqual({ errors: { amountAgain: 'Type a large amount twice' } });
  expect(readDraft({ ...large, amountAgain: '1,00,010' }, rules)).toEqual({
    errors: { amountAgain: 'The two amounts differ' },
  });
  expect(readDraft({ ...large, amountAgain: '100001' }, rules)).toMatchObject({ line: { amountPaise: 1_00_001_00 } });
});

test('a bank time of last week is allowed with a warning', () => {
  expect(bankTimeWords('10/11 10:00', rules)).toBe('10 Nov 2026, 10:00: more than 7 days ago');
  expect(bankTimeWords('20 Nov 10:00', rules)).toBe('20 Nov 2026, 10:00');
  expect(bankTimeWords('20 Nov', rules)).toBeNull();
});

test('after a line the method and the direction stay', () => {
  expect(nextDraft(typed({ direction: 'DEBIT', remitter: 'Ravi' }))).toEqual({
    ...emptyDraft('m1'),
    direction: 'DEBIT',
  });
});

const unsaved = (key: string): UnsavedLine => ({
  key,
  line: { paymentMethodId: 'm1', direction: 'CREDIT', utr: '632411760093', amountPaise: 500_00 },
  draft: typed(),
  state: 'saving',
  why: '',
});

test('a line leaves the screen only when the server has it or the person throws it away', () => {
  const two = linesAfter(linesAfter([], { type: 'sent', line: unsaved('a') }), { type: 'sent', line: unsaved('b') });
  expect(two.map(({ key }) => key)).toEqual(['b', 'a']);
  const failed = linesAfter(two, { type: 'failed', key: 'a', why: 'The UTR is already entered' });
  expect(failed[1]).toMatchObject({ key: 'a', state: 'failed', why: 'The UTR is already entered' });
  expect(linesAfter(failed, { type: 'saved', key: 'b' }).map(({ key }) => key)).toEqual(['a']);
  expect(linesAfter(failed, { type: 'discarded', key: 'a' }).map(({ key }) => key)).toEqual(['b']);
});

test('a Retry sends the same line under the same key', () => {
  const failed = linesAfter([unsaved('a')], { type: 'unknown', key: 'a', why: 'No answer' });
  expect(linesAfter(failed, { type: 'retried', key: 'a' })).toEqual([unsaved('a')]);
});

test('a line whose answer was lost to a reload is shown as unknown, not as saved', () => {
  expect(afterReload([unsaved('a')])[0]).toMatchObject({
    state: 'unknown',
    why: 'The page was left before the answer came',
  });
});
