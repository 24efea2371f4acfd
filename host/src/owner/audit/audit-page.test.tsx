import { screen } from '@testing-library/react';
import { aPage } from '@backoffice/shared/testing';
import type { AuditChain } from '@backoffice/shared/contract';
import { openPage } from '../testing/open-page.ts';
import { anEntry } from '../testing/rows.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const CHAIN: AuditChain = {
  lastSeal: { position: 1042, hash: 'ab', at: '2026-11-21T09:59:59.000Z' },
  unsealed: 0,
  lastCheck: { at: '2026-11-21T03:00:00.000Z', ok: true, checked: 1000, problem: null },
};
const open = (at: string, chain = CHAIN) =>
  openPage(at, (network) => {
    network.on('GET /api/audit', { body: aPage([anEntry()]) });
    network.on('GET /api/audit/entry/{seq}', { body: anEntry() });
    network.on('GET /api/audit/chain', { body: chain });
  });

test('entries are listed over the state of the chain', async () => {
  await open('/admin/owner/audit');
  expect(await screen.findByText(/Sealed up to entry 1,042/)).toBeVisible();
  expect(screen.getByText(/Checked up to entry 1,000, .*: nothing has changed since it was sealed\./)).toBeVisible();
  expect(screen.getByText('D-104233')).toBeVisible();
  expect(screen.getByText('Put on hold')).toBeVisible();
});

test('what is searched for is sent with the filters of the address', async () => {
  const { network } = await open('/admin/owner/audit?q=D-104233&by=deposit&day=all');
  const [asked] = network
    .requestsOf('GET /api/audit')
    .map(({ url }) => new URL(url ?? '', 'http://localhost').searchParams);
  expect([asked?.get('q'), asked?.get('by')]).toEqual(['D-104233', 'deposit']);
});

test('a broken chain is told with what to do', async () => {
  const lastCheck = { ...CHAIN.lastCheck!, ok: false, problem: 'Entry 7: the entry is missing' };
  await open('/admin/owner/audit', { ...CHAIN, lastCheck });
  expect(await screen.findByText(/The chain is broken: Entry 7: the entry is missing/)).toBeVisible();
});
