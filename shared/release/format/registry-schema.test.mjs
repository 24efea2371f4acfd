import fc from 'fast-check';
import { problemOfRegistry } from './registry-schema.mjs';
import { joinSigned, splitSigned } from './signed-text.mjs';

const HASH = `sha256-${'a'.repeat(43)}=`;
const good = () => ({
  schema: 2,
  serial: 3,
  issuedAt: '2026-11-21T10:00:00.000Z',
  host: { version: '1.0.0-h1', retired: {} },
  remotes: {
    deposit: {
      actions: ['Deposit'],
      channels: { stable: ['1.0.0-aa'], canary: [] },
      releases: [
        {
          version: '1.0.0-aa',
          base: '/remotes/deposit/1.0.0-aa/',
          contract: '1.0',
          entry: 'remoteEntry.js',
          expose: ['a.js'],
          first: { utr: { files: ['a.js'], doors: ['d'] } },
          requires: { d: ['x'] },
          menu: [{ title: 'UTR', segment: 'utr' }],
          files: { 'a.js': HASH },
        },
      ],
      retired: {},
    },
  },
});
const release = (registry) => registry.remotes.deposit.releases[0];
const bent = (bend) => {
  const registry = good();
  bend(registry);
  return problemOfRegistry(registry);
};

test('a registry as it is published is right, and members that are added tomorrow do not break it', () => {
  expect(problemOfRegistry(good())).toBeNull();
  expect(bent((it) => Object.assign(release(it), { colour: 'red' }))).toBeNull();
  expect(
    bent(
      (it) =>
        (release(it).menu[0].shows = [{ noun: 'utrs', statuses: ['unclaimed'], figures: ['unclaimed'], depth: 2 }]),
    ),
  ).toBeNull();
});

test.each([
  ['another schema', (it) => (it.schema = 1), 'schema is not 2'],
  ['no serial', (it) => delete it.serial, 'serial is not a whole number'],
  ['no channels', (it) => delete it.remotes.deposit.channels, 'remotes.deposit.channels is not an object'],
  [
    'a version that it does not describe',
    (it) => it.remotes.deposit.channels.canary.push('9'),
    'remotes.deposit offers 9 and does not say what it is',
  ],
  [
    'a file name that leads elsewhere',
    (it) => (release(it).entry = '../../evil.js'),
    'remotes.deposit.releases.0.entry is not the name of a file',
  ],
  [
    'a file name with a host in it',
    (it) => (release(it).files = { '//evil.example/a.js': HASH }),
    'remotes.deposit.releases.0.files.//evil.example/a.js is not the name of a file',
  ],
  [
    'a base that is no address',
    (it) => (release(it).base = 'javascript:alert(1)/'),
    'remotes.deposit.releases.0.base is not an address that ends in a slash',
  ],
  [
    'a hash that is none',
    (it) => (release(it).files['a.js'] = 'sha256-x'),
    'remotes.deposit.releases.0.files.a.js is not a SHA-256',
  ],
  [
    'a menu entry without a title',
    (it) => (release(it).menu = [{ segment: 'utr' }]),
    'remotes.deposit.releases.0.menu.0.title is not a text',
  ],
  [
    'a screen that shows nothing that has a name',
    (it) => (release(it).menu[0].shows = [{ statuses: [] }]),
    'remotes.deposit.releases.0.menu.0.shows.0.noun is not a text',
  ],
  [
    'a queue without a key',
    (it) => (release(it).menu[0].shows = [{ noun: 'utrs', queues: [7] }]),
    'remotes.deposit.releases.0.menu.0.shows.0.queues.0 is not a text',
  ],
])('a registry with %s is told from a right one', (_, bend, problem) => {
  expect(bent(bend)).toBe(problem);
});

test('nothing whatever makes the check throw', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => typeof problemOfRegistry(value) === 'string'),
  );
});

test('a signed text is still JSON, and gives back exactly what was signed', () => {
  const payload = JSON.stringify(good());
  const signed = joinSigned(payload, [{ key: 'abcd', value: 'efgh' }]);
  expect(JSON.parse(signed)).toMatchObject(good());
  expect(splitSigned(signed)).toEqual({ payload, signatures: [{ key: 'abcd', value: 'efgh' }] });
});

test.each([
  ['no signature', (text) => text.replace(/,"signatures".*/, '}')],
  ['something behind the signatures', (text) => text.replace(/\]\}$/, '],"remotes":{}}')],
  ['half of it missing', (text) => text.slice(0, -10)],
])('in a text with %s, nothing behind the signed part is ever read', (_, bend) => {
  const payload = '{"a":1}';
  const found = splitSigned(bend(joinSigned(payload, [{ key: 'abcd', value: 'efgh' }])));
  expect(found?.payload ?? null).toEqual(found ? payload : null);
});
