import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ACTION_TABLE } from '../contract/index.ts';
import { ACTION_NAMES, moduleOf } from './index.ts';

test.each([
  ['Deposit', 'deposit'],
  ['Franchise', 'deposit'],
  ['Banker', 'banker'],
  ['Withdraw', 'withdraw'],
  ['BackOffice', 'withdraw'],
])('specification §4: %s staff get the %s module', (action, module) => {
  expect(moduleOf(action)).toBe(module);
});

test('specification §6: the roles are Deposit, Franchise, Banker, Withdraw and BackOffice', () => {
  expect(ACTION_NAMES).toEqual(expect.arrayContaining(['Deposit', 'Franchise', 'Banker', 'Withdraw', 'BackOffice']));
});

test.each([
  'deposit',
  'Auditor',
  '',
  ' Deposit',
  '__proto__',
  'constructor',
  'toString',
  'https://example.com/x.js',
  null,
  undefined,
  7,
  {},
  ['Deposit'],
])('safety P10: an action name outside the table (%p) chooses no module', (action) => {
  expect(moduleOf(action)).toBeUndefined();
});

test('safety P10: whatever the name, nothing but a module of the table is ever chosen', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything(), fc.constantFrom(...ACTION_NAMES)), (action) => {
      expect([undefined, ...Object.values(ACTION_TABLE)]).toContain(moduleOf(action));
    }),
  );
});

test('the API counts the staff of an action to the desk whose module serves them here', () => {
  const { 'x-desks': desks } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8'),
  ) as { 'x-desks': Record<string, string> };
  expect(Object.keys(desks).length).toBeGreaterThan(0);
  expect(ACTION_TABLE).toMatchObject(desks);
});
