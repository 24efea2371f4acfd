import { clashOf } from './clash.mjs';

const screenOf = (segment, ...shows) => ({ segment, title: segment, shows });
const desk = screenOf('approval', {
  noun: 'deposits',
  statuses: ['pending'],
  lacks: ['image'],
  queues: ['ready'],
  figures: ['money-in'],
});
const history = screenOf('recent', { noun: 'deposits', figures: ['money-in'] });
const held = screenOf('held', { noun: 'deposits', statuses: ['on_hold'] });

test.each([
  ['a desk beside the whole list', [desk, history], null],
  ['two desks with states of their own beside the whole list', [desk, held, history], null],
  [
    'screens of before, that say nothing',
    [
      { segment: 'utr', title: 'UTR' },
      { segment: 'bonus', title: 'Bonus' },
    ],
    null,
  ],
  ['two whole lists', [history, screenOf('all', { noun: 'deposits' })], '"recent" and "all" both show deposits'],
  ['two parts and no whole list', [desk, held], '"approval" and "held" both show deposits'],
  [
    'one state on two desks',
    [desk, screenOf('other', { noun: 'deposits', statuses: ['pending'] }), history],
    '"approval" and "other" both show deposits that are pending',
  ],
  [
    'one queue on two desks',
    [desk, screenOf('other', { noun: 'deposits', statuses: ['matched'], queues: ['ready'] }), history],
    '"approval" and "other" both show ready as a part',
  ],
  [
    'one figure on two whole lists',
    [screenOf('a', { noun: 'deposits', figures: ['f'] }), screenOf('b', { noun: 'bonuses', figures: ['f'] })],
    '"a" and "b" both show f',
  ],
])('%s', (_, menu, clash) => {
  expect(clashOf(menu)).toBe(clash);
});
