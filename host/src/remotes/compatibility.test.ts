import fc from 'fast-check';
import { chooseRelease, isContractMet, missingNames, whyNot } from './compatibility.ts';
import type { Release } from './registry.ts';

const release = (version: string, contract = '1.0', requires: Release['requires'] = {}): Release => ({
  version,
  base: '/',
  contract,
  entry: '',
  expose: [],
  first: {},
  requires,
  menu: [],
  files: {},
});
const provides = { '@backoffice/shared/kit/core': { files: [], exports: ['Button', 'Page'] } };
const host = { contract: '1.2', provides };

test.each([
  ['1.2', '1.2', true],
  ['1.0', '1.2', true],
  ['1.3', '1.2', false],
  ['2.0', '1.2', false],
  ['0.9', '1.2', false],
  ['', '1.2', false],
  ['1.2.3', '1.2', false],
  ['1.10', '1.9', false],
])('a remote of contract %s on a host of %s runs: %s', (remote, panel, runs) => {
  expect(isContractMet(remote, panel)).toBe(runs);
});

test('no text at all makes the contract check throw', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (one, other) => typeof isContractMet(one, other) === 'boolean'));
});

test('names that the host does not lend are named with their door', () => {
  const requires = { '@backoffice/shared/kit/core': ['Button', 'Switch'], '@backoffice/shared/kit/charts': ['Plot'] };
  expect(missingNames({ requires }, provides)).toEqual(['Switch of kit/core', 'the whole of kit/charts']);
  expect(missingNames({ requires }, null)).toEqual([]);
});

test('why a release cannot run is told with both versions', () => {
  expect(whyNot(release('2', '2.0'), host)).toBe('needs contract 2.0, and this panel has 1.2');
  expect(whyNot(release('1', '1.1'), host)).toBeNull();
});

test('the newest release that this host can run is taken', () => {
  const releases = [release('3', '2.0'), release('2', '1.1'), release('1', '1.0')];
  expect(chooseRelease({ actions: [], releases }, host)?.version).toBe('2');
  expect(chooseRelease({ actions: [], releases: [release('3', '2.0')] }, host)).toBeUndefined();
});
