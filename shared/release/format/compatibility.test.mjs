import fc from 'fast-check';
import { channelOf } from './channel.mjs';
import { chooseRelease, isContractMet, missingNames, whyNot } from './compatibility.mjs';

const release = (version, contract = '1.0', more = {}) => ({
  version,
  base: '/',
  contract,
  entry: '',
  expose: [],
  first: {},
  requires: {},
  menu: [],
  files: {},
  ...more,
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

test('a library that the host lends in another version is named with both', () => {
  const lent = { ...host, version: '1.0.0-h1', lends: { react: '19.3.1' } };
  const wanting = (range) => whyNot(release('1', '1.0', { shared: { react: range } }), lent);
  expect(wanting('^19.0.0')).toBeNull();
  expect(wanting('^19.4.0')).toBe('needs react ^19.4.0, and host 1.0.0-h1 lends 19.3.1');
  expect(wanting('^18.0.0')).toBe('needs react ^18.0.0, and host 1.0.0-h1 lends 19.3.1');
  expect(wanting('>=1')).not.toBeNull();
});

const remoteOf = (channels, ...releases) => ({
  actions: [],
  channels: { stable: [], canary: [], ...channels },
  releases,
});

test('the newest release of the channel that this host can run is taken', () => {
  const releases = [release('4'), release('3', '2.0'), release('2', '1.1'), release('1', '1.0')];
  const remote = remoteOf({ stable: ['3', '2', '1'], canary: ['4'] }, ...releases);
  expect(chooseRelease(remote, host)?.version).toBe('2');
  expect(chooseRelease(remote, host, 'canary')?.version).toBe('4');
  expect(chooseRelease(remoteOf({ stable: ['3'] }, ...releases), host)).toBeUndefined();
});

test('a release that was rolled back is in no channel and is never taken', () => {
  const remote = remoteOf({ stable: ['1'] }, release('2'), release('1'));
  expect(chooseRelease(remote, host)?.version).toBe('1');
});

describe('who gets a canary', () => {
  const canary = (rule) => ({
    ...remoteOf({ stable: ['1'], canary: ['2'] }),
    canary: { percent: 0, staff: [], actions: [], ...rule },
  });

  test('whoever is named by id, by username or by desk, and nobody else', () => {
    const rule = canary({ staff: ['s-1', 'asha'], actions: ['Banker'] });
    expect(channelOf(rule, { id: 's-1' })).toBe('canary');
    expect(channelOf(rule, { id: 's-2', username: 'asha' })).toBe('canary');
    expect(channelOf(rule, { id: 's-3', actionName: 'Banker' })).toBe('canary');
    expect(channelOf(rule, { id: 's-4', actionName: 'Deposit' })).toBe('stable');
    expect(channelOf(rule, null)).toBe('stable');
    expect(channelOf(remoteOf({ stable: ['1'] }), { id: 's-1' })).toBe('stable');
  });

  test('a share of all, the same people every time, and those of a smaller share are among those of a larger', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `staff-${index}`);
    const inShare = (percent) => new Set(ids.filter((id) => channelOf(canary({ percent }), { id }) === 'canary'));
    const [few, many] = [inShare(10), inShare(30)];
    expect(few.size).toBeGreaterThan(150);
    expect(few.size).toBeLessThan(250);
    expect([...few].every((id) => many.has(id))).toBe(true);
    expect(inShare(0).size).toBe(0);
    expect(inShare(100).size).toBe(ids.length);
  });
});

describe('places came with contract 1.7', () => {
  const places = [
    { kind: 'overview-tile', name: 'waiting', title: 'W', permission: 'utrs.read', files: [], doors: [] },
  ];
  const published = remoteOf({ stable: ['2', '1'] }, release('2', '1.7', { places }), release('1', '1.6'));

  test('a remote with places is held back from a host of before, which runs the release without them', () => {
    expect(chooseRelease(published, { ...host, contract: '1.6' })?.version).toBe('1');
    expect(whyNot(published.releases[0], { ...host, contract: '1.6' })).toBe(
      'needs contract 1.7, and this panel has 1.6',
    );
  });

  test('a host with places runs both', () => {
    expect(chooseRelease(published, { ...host, contract: '1.7' })?.version).toBe('2');
    expect(whyNot(published.releases[1], { ...host, contract: '1.7' })).toBeNull();
  });
});
