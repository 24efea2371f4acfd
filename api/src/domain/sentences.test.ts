import { fieldSentence } from '../http/field-sentences.ts';
import { BONUS_STATUSES } from './bonuses/states.ts';
import { whyNot as whyNotBonus } from './bonuses/transitions.ts';
import { DEPOSIT_STATUSES } from './deposits/states.ts';
import { DEPOSIT_EVENTS, DEPOSIT_TRANSITIONS, whyNot as whyNotDeposit } from './deposits/transitions.ts';
import { METHOD_STATUSES } from './payment-methods/states.ts';
import { whyNotMethod } from './payment-methods/transitions.ts';
import { figure, listed, plural } from './plural.ts';
import { UTR_STATUSES } from './utrs/states.ts';
import { whyNotLine } from './utrs/transitions.ts';
import { WITHDRAWAL_STATUSES } from './withdrawals/states.ts';
import { WITHDRAWAL_EVENTS, WITHDRAWAL_TRANSITIONS, whyNot as whyNotWithdrawal } from './withdrawals/transitions.ts';

/** Every refusal of an event in a state in which it is not possible. */
const REFUSALS = [
  ...BONUS_STATUSES.map((status) => whyNotBonus(status, 'B-1')),
  ...DEPOSIT_EVENTS.flatMap((event) =>
    DEPOSIT_STATUSES.filter((status) => !DEPOSIT_TRANSITIONS[event].includes(status)).map((status) =>
      whyNotDeposit(event, status, 'D-1'),
    ),
  ),
  ...METHOD_STATUSES.map((status) => whyNotMethod(status, 'HDFC-1')),
  ...UTR_STATUSES.flatMap((status) => [null, 'D-1'].map((claimedBy) => whyNotLine(status, 'U-1', claimedBy))),
  ...WITHDRAWAL_EVENTS.flatMap((event) =>
    WITHDRAWAL_STATUSES.filter((status) => !WITHDRAWAL_TRANSITIONS[event].includes(status)).map((status) =>
      whyNotWithdrawal(event, status, 'W-1'),
    ),
  ),
];

/** The rules of JSON Schema that bodies and queries use, and one that has no sentence of its own. */
const KEYWORDS = [
  ...['required', 'additionalProperties', 'type', 'const', 'enum', 'anyOf', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems', 'propertyNames'],
];
const FIELDS = KEYWORDS.flatMap((keyword) =>
  ['', 'items.0.note'].map((field) => fieldSentence(keyword, field, { limit: 5, format: 'date-time' })),
);

/** One or more whole sentences: a capital first, a full stop last, one blank between words, no value missing. */
const whole = (text: string): boolean =>
  /^[A-Z].*[^.\s]\.$/.test(text) &&
  text.split('. ').every((sentence) => /^[A-Z]/.test(sentence)) &&
  !/ {2}|\bundefined\b|\bnull\b|\s[.,;:]|\b[a-z]+_[a-z]+\b/.test(text);

test.each([...new Set([...REFUSALS, ...FIELDS])])('%s', (text) => {
  expect(whole(text)).toBe(true);
});

test('a sentence with a part missing, a code or parts joined is not whole', () => {
  for (const text of [
    'is required',
    'D-1 is  on hold.',
    'D-1 undefined.',
    'W-1 is paying_uncertain.',
    'D-1 is on hold',
  ])
    expect(whole(text)).toBe(false);
  expect(whole('D-1 is on hold. release it first.')).toBe(false);
});

test('numbers choose their word and are grouped as in the country; a list ends with its last item', () => {
  expect([0, 1, 2].map((count) => plural(count, { one: 'line', many: 'lines' }))).toEqual(['lines', 'line', 'lines']);
  expect(figure(123_456)).toBe('1,23,456');
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
});
