import { publicOf, verifyText } from '../keys.mjs';
import { aList, ANCHOR, aRemote, aRing, KEYS } from '../testing/lists.mjs';
import { openList } from './list.mjs';

/** @returns {Promise<any>} */
const open = (text, more = {}) => openList(text, { verify: verifyText, anchor: ANCHOR, ...more });
/** The versions that are used, and the reason for each part that is not. */
const usedOf = (list) => ({
  versions: Object.fromEntries(Object.entries(list.remotes).map(([name, { channels }]) => [name, channels.stable[0]])),
  host: list.host?.version,
  refused: list.refused ?? {},
});
const used = async (text, more) => usedOf(await open(text, more));
const all = (serial) => ({ versions: { deposit: `d${serial}`, banker: `b${serial}` }, host: 'h1', refused: {} });
const UNSIGNED = 'has 0 of 1 signatures of keys that may sign it';

test('a list whose parts are signed by those who may is used in all its parts, whoever of them publishes it', async () => {
  for (const publisher of ['deposit', 'banker', 'hostA']) expect(await used(aList({ publisher }))).toEqual(all(1));
});

describe('as a whole it is refused', () => {
  test.each([
    ['published by a key that is in no ring', aList({ publisher: 'stranger' })],
    ['with a ring that the root key has not signed', aList({ ring: aRing({ by: ['stranger'] }) })],
    ['with a ring that a team has signed', aList({ ring: aRing({ by: ['deposit'] }) })],
    [
      'with a ring in which something was changed',
      aList({ ring: { ...aRing(), text: aRing().text.replace('["banker"]', '["deposit"]') } }),
    ],
    ['without a ring', aList({ after: (list) => delete list.ring })],
    ['changed after it was published', aList().replace('"serial":1,', '"serial":11,')],
  ])('%s', async (_, text) => expect(await open(text)).toBe('foreign'));

  test('without a signature', async () => expect(await open('{"schema":2}')).toBe('unsigned'));
});

describe('a part is refused, and the others are used', () => {
  const without = (refused) => ({ versions: { banker: 'b1' }, host: 'h1', refused: { deposit: refused } });

  test.each([
    ['signed by another team', { by: { deposit: ['banker'] } }, UNSIGNED],
    ['signed by the keys of the host', { by: { deposit: ['hostA', 'hostB'] } }, UNSIGNED],
    ['signed by the root key', { by: { deposit: ['root'] } }, UNSIGNED],
    ['signed by nobody', { by: { deposit: [] } }, UNSIGNED],
    ['without a word of who signed it', { after: (list) => delete list.parts.deposit }, 'is missing'],
    ['changed after it was signed', { after: (list) => (list.remotes.deposit = aRemote('deposit', 'evil')) }, UNSIGNED],
    ['with yanks that its team has not signed', { after: (list) => (list.yanked.deposit = {}) }, UNSIGNED],
    ['under a later serial than was signed', { after: (list) => (list.parts.deposit.serial = 9) }, UNSIGNED],
    [
      'with the signature of another part by the same text',
      { after: (list) => ([list.remotes.deposit, list.parts.deposit] = [list.remotes.banker, list.parts.banker]) },
      UNSIGNED,
    ],
    [
      'that claims another’s desk',
      { bend: (list) => list.remotes.deposit.actions.push('banker') },
      'claims banker, which the policy does not give it',
    ],
    [
      'that is served from elsewhere than the policy says',
      { bend: (list) => (list.remotes.deposit = aRemote('deposit', 'd1', 'https://evil.example/')) },
      'claims https://evil.example, which the policy does not give it',
    ],
    [
      'that calls elsewhere than the policy says',
      { bend: (list) => (list.remotes.deposit.connects = ['https://evil.example']) },
      'claims https://evil.example, which the policy does not give it',
    ],
    [
      'that cannot be read',
      { bend: (list) => (list.remotes.deposit.releases[0].entry = '../x.js') },
      'remotes.deposit.releases.0.entry is not the name of a file',
    ],
    ['that the policy does not name', { bend: (list) => delete list.policy.deposit }, 'is not named by the policy'],
  ])('%s', async (_, how, refused) => expect(await used(aList(how))).toEqual(without(refused)));

  test('that is another one under its name, by a key that may sign both', async () => {
    const after = (list) =>
      ([list.remotes.deposit, list.parts.deposit, list.yanked] = [list.remotes.banker, list.parts.banker, {}]);
    const bend = (list) => {
      for (const rule of Object.values(list.policy)) rule.actions = ['deposit', 'banker'];
    };
    const ring = aRing({ everything: 'hostC' });
    expect(await used(aList({ ring, by: { banker: ['hostC'] }, bend, after }))).toEqual(without(UNSIGNED));
  });

  test.each(['host', 'policy'])(
    '%s with one signature of the two that it needs, and with the same one twice',
    async (name) => {
      for (const by of [['hostA'], ['hostA', 'deposit'], ['hostA', 'banker']])
        expect((await used(aList({ by: { [name]: by } }))).refused).toEqual({
          [name]: 'has 1 of 2 signatures of keys that may sign it',
        });
      const twice = ({ parts }) => parts[name].signatures.push(parts[name].signatures[0]);
      expect((await used(aList({ by: { [name]: ['hostA'] }, after: twice }))).refused).toHaveProperty(name);
      expect(await used(aList({ by: { [name]: ['hostC', 'hostB'] } }))).toEqual(all(1));
    },
  );

  test('a policy that is not good opens no origin; modules of the panel’s own origin run on', async () => {
    const bend = (list) => {
      list.policy.banker.origins = ['https://evil.example'];
      list.remotes.banker = aRemote('banker', 'b1', 'https://evil.example/');
    };
    expect(await used(aList({ bend, by: { policy: ['banker'] } }))).toEqual({
      versions: { deposit: 'd1' },
      host: 'h1',
      refused: {
        policy: 'has 0 of 2 signatures of keys that may sign it',
        banker: 'claims https://evil.example, which the policy does not give it',
      },
    });
  });

  test.each([
    ['parts.deposit', (list) => (list.parts.deposit = 5)],
    ['its signatures', (list) => (list.parts.deposit.signatures = 5)],
    ['one of its signatures', (list) => (list.parts.deposit.signatures = [null])],
    ['the remote', (list) => (list.remotes.deposit = null)],
    ['the yanks of it', (list) => (list.yanked.deposit = 5)],
  ])('nonsense in %s stops no other part', async (_, after) => {
    const { versions, refused } = await used(aList({ after }));
    expect(versions).toEqual({ banker: 'b1' });
    expect(Object.keys(refused)).toEqual(['deposit']);
  });

  test('a remote that is called like a part is none', async () => {
    for (const name of ['__proto__', 'host', 'policy']) {
      const after = (list) =>
        (list.remotes = { ...list.remotes, ...JSON.parse(`{"${name}":${JSON.stringify(aRemote('x', 'x'))}}`) });
      expect((await used(aList({ after }))).versions).toEqual(all(1).versions);
    }
  });
});

describe('after another list', () => {
  const first = () => open(aList({ serial: 5 }));

  test('the good part of before stands in for a bad one, and the others go on', async () => {
    const before = await first();
    expect(await used(aList({ serial: 6, by: { deposit: ['banker'] } }), { before })).toEqual({
      versions: { deposit: 'd5', banker: 'b6' },
      host: 'h1',
      refused: { deposit: UNSIGNED },
    });
    expect(await used(aList({ serial: 6, after: (list) => delete list.remotes.deposit }), { before })).toMatchObject({
      versions: { deposit: 'd5', banker: 'b6' },
    });
  });

  test('an older part in a newer list is refused, also when a team mixes it in', async () => {
    const before = await first();
    const mixed = aList({ serial: 6, serials: { deposit: 4 }, publisher: 'banker' });
    expect(await used(mixed, { before })).toEqual({
      versions: { deposit: 'd5', banker: 'b6' },
      host: 'h1',
      refused: { deposit: 'is older than one that was seen' },
    });
  });

  test('a key that has left the ring signs nothing any more, neither now nor what it signed before', async () => {
    const before = await first();
    const ring = aRing({ version: 2, without: ['deposit'] });
    for (const by of [['deposit'], ['banker']])
      expect(await used(aList({ serial: 6, ring, by: { deposit: by }, publisher: 'banker' }), { before })).toEqual({
        versions: { banker: 'b6' },
        host: 'h1',
        refused: { deposit: UNSIGNED },
      });
    expect(await open(aList({ serial: 6, ring, publisher: 'deposit' }), { before })).toBe('foreign');
  });

  test('an older ring does not bring a key back that had left it', async () => {
    const ring = aRing({ version: 2, without: ['deposit'] });
    const before = await open(aList({ serial: 5, ring, by: { deposit: [] }, publisher: 'banker' }));
    expect(await open(aList({ serial: 6, publisher: 'deposit' }), { before })).toBe('foreign');
    const opened = await open(aList({ serial: 6, publisher: 'banker' }), { before });
    expect(usedOf(opened)).toMatchObject({ versions: { banker: 'b6' }, refused: { deposit: UNSIGNED } });
    expect(opened.ring).toBe(ring.text);
  });

  test('a root that rotates is followed by an open tab: the old one and the new have signed', async () => {
    const rotated = aRing({ version: 2, roots: ['nextRoot'], by: ['root', 'nextRoot'] });
    const before = await open(aList({ serial: 5, ring: rotated }));
    expect(usedOf(before)).toEqual(all(5));
    const later = aRing({ version: 3, roots: ['nextRoot'], by: ['nextRoot'] });
    expect(await used(aList({ serial: 6, ring: later }), { before })).toEqual(all(6));
    // The old root signs nothing any more, where the new one is known.
    expect(await open(aList({ serial: 6, ring: aRing({ version: 3 }) }), { before })).toBe('foreign');
    // Who has missed the turn waits for the page, which brings the new root.
    expect(await open(aList({ serial: 6, ring: later }))).toBe('foreign');
    expect(
      await used(aList({ serial: 6, ring: later }), { anchor: { keys: [publicOf(KEYS.nextRoot)], threshold: 1 } }),
    ).toEqual(all(6));
  });

  test('where two root keys have to sign, one is not enough', async () => {
    const anchor = { keys: [publicOf(KEYS.root), publicOf(KEYS.nextRoot)], threshold: 2 };
    const roots = ['root', 'nextRoot'];
    expect(await open(aList({ ring: aRing({ roots, by: ['root'] }) }), { anchor })).toBe('foreign');
    expect(await open(aList({ ring: aRing({ roots, by: ['root', 'root'] }) }), { anchor })).toBe('foreign');
    expect(await used(aList({ ring: aRing({ roots, by: ['root', 'nextRoot'] }) }), { anchor })).toEqual(all(1));
  });

  test('a target that was made anew counts from one, later', async () => {
    const before = await open(aList({ serial: 5 }));
    expect(await used(aList({ serial: 1, days: 1 }), { before })).toEqual(all(1));
    // Moments are signed: who changes them afterwards has signed nothing.
    const later = ({ parts }) => Object.values(parts).forEach((part) => (part.issuedAt = '2126-01-01T00:00:00.000Z'));
    expect((await used(aList({ serial: 1, after: later }), { before })).versions).toEqual(all(5).versions);
  });

  test('a remote that has left list and policy is gone, and not kept for ever', async () => {
    const before = await first();
    const bend = (list) => {
      delete list.remotes.deposit;
      delete list.yanked.deposit;
      delete list.policy.deposit;
    };
    expect(await used(aList({ serial: 6, bend, publisher: 'banker' }), { before })).toEqual({
      versions: { banker: 'b6' },
      host: 'h1',
      refused: {},
    });
  });
});
