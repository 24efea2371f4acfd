import { aStaff } from '../testing/index.ts';
import { can, parseStaff, toStaff } from './index.ts';

test('domain decision 12: auth holds the staff member as JSON', () => {
  const staff = aStaff({ franchiseId: 'f-1', lead: true, permissions: ['deposit.approve'] });
  expect(parseStaff(JSON.stringify(staff))).toEqual(staff);
});

test('what is not part of a staff member is left behind', () => {
  expect(toStaff({ ...aStaff(), isAdmin: true, permissions: [] })).toEqual(aStaff());
});

const broken: [string, unknown][] = [
  ['no id', { id: undefined }],
  ['an empty username', { username: '' }],
  ['a name that is no text', { name: { first: 'Dana' } }],
  ['no action name', { actionName: undefined }],
  ['an endless action name', { actionName: 'x'.repeat(5000) }],
  ['permissions that are no list', { permissions: 'all' }],
  ['a permission that is no text', { permissions: [1] }],
  ['a time zone that does not exist', { businessTimeZone: 'Mars/Olympus' }],
  ['a currency that does not exist', { currency: 'rupees' }],
];

test.each(broken)('domain decision 12: auth with %s is broken', (_, change) => {
  expect(toStaff({ ...aStaff(), ...(change as object) })).toBeUndefined();
});

test.each([null, '', '{', 'null', '7', '[]', '"Deposit"', '{"__proto__":{}}'])(
  'domain decision 12: the text %p under auth is broken',
  (text) => {
    expect(parseStaff(text)).toBeUndefined();
  },
);

test('the preferences of a person come along, and what is none of them is left out', () => {
  const lists = { 'recent-utr': { hidden: ['rail'], order: 'no', widths: { utr: 200, no: 'wide' } }, checking: null };
  const kept = toStaff({
    ...aStaff(),
    preferences: {
      theme: 'light',
      device: 'watch',
      density: 'roomy',
      lists,
      rings: { queues: ['deposit-ready'], sound: 'loud' },
      tours: ['Deposit'],
      admin: true,
    },
  });
  expect(kept?.preferences).toEqual({
    theme: 'light',
    density: 'roomy',
    lists: { 'recent-utr': { hidden: ['rail'], widths: { utr: 200 } }, checking: {} },
    rings: { queues: ['deposit-ready'], sound: false, popups: false },
    tours: ['Deposit'],
  });
  expect(toStaff({ ...aStaff(), preferences: 'dark' })?.preferences).toEqual({});
});

test('a lead is only who is marked so with true itself', () => {
  expect(toStaff({ ...aStaff(), lead: 'yes' })?.lead).toBe(false);
});

test('a screen may ask whether the person has a permission', () => {
  const staff = aStaff({ permissions: ['deposit.approve'] });
  expect(can(staff, 'deposit.approve')).toBe(true);
  expect(can(staff, 'deposit.reverse')).toBe(false);
});
