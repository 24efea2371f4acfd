import { openList as openOfApi } from '../../../api/src/http/guard/releases/signed-list.ts';
import { openList } from '../../release/format/list.mjs';
import { verifyText } from '../../release/keys.mjs';
import { aList, ANCHOR, aRing } from '../../release/testing/lists.mjs';

/* The API imports nothing of the panel, so it reads signed lists by code of its own. Both have to judge them alike. */

const yanks = (list) => {
  list.yanked.banker = { b0: { reason: 'bad', at: '2026-11-26T10:00:00.000Z' } };
  list.yanked.host = { h0: { reason: 'bad', at: '2026-11-26T10:00:00.000Z' } };
};
const CASES = {
  'all is good': {},
  'another publisher': { publisher: 'hostB' },
  'a publisher of no ring': { publisher: 'stranger' },
  'a ring by nobody': { ring: aRing({ by: [] }) },
  'a ring by a team': { ring: aRing({ by: ['deposit'] }) },
  'no ring': { after: (list) => delete list.ring },
  'deposit by banker': { by: { deposit: ['banker'] } },
  'deposit by nobody': { by: { deposit: [] } },
  'deposit by everything': { ring: aRing({ everything: 'hostC' }), by: { deposit: ['hostC'] } },
  'host by one': { by: { host: ['hostA'] } },
  'host by one, twice': {
    by: { host: ['hostA'] },
    after: ({ parts }) => parts.host.signatures.push(parts.host.signatures[0]),
  },
  'host by one where one is enough': { ring: aRing({ thresholds: {} }), by: { host: ['hostA'] } },
  'no part': { after: (list) => delete list.parts.banker },
  'nonsense in a part': { after: (list) => (list.parts.banker = 5) },
  'nonsense as signatures': { after: (list) => (list.parts.banker.signatures = [null]) },
  'a yank more': { after: (list) => (list.yanked.deposit.d9 = { reason: 'x', at: '2026-11-26T10:00:00.000Z' }) },
  'a yank less': { after: (list) => delete list.yanked.deposit.d0 },
  'another release': { after: (list) => (list.remotes.deposit.channels.stable = ['d1', 'd2']) },
  'another serial': { after: (list) => (list.parts.host.serial = 7) },
};

/** @returns {Promise<any>} */
const openOfPanel = (text, more = {}) => openList(text, { verify: verifyText, anchor: ANCHOR, ...more });

test.each(Object.entries(CASES))('%s: panel and API judge it alike', async (_, how) => {
  const text = aList({ bend: yanks, ...how });
  const [panel, api] = [await openOfPanel(text), openOfApi(text, ANCHOR)];
  expect(api?.yanked).toEqual(typeof panel === 'string' ? undefined : (panel.yanked ?? {}));
});

test('a ring that was seen before counts for both in the same way', async () => {
  const ring = aRing({ version: 2, without: ['deposit'] });
  const first = aList({ serial: 5, ring, publisher: 'banker', bend: yanks });
  const before = await openOfPanel(first);
  const known = openOfApi(first, ANCHOR)?.ring;
  for (const publisher of ['deposit', 'banker']) {
    const text = aList({ serial: 6, publisher, bend: yanks });
    const panel = await openOfPanel(text, { before });
    const api = openOfApi(text, ANCHOR, known);
    expect(api?.yanked).toEqual(typeof panel === 'string' ? undefined : panel.yanked);
  }
});
