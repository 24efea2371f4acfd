import { act, screen } from '@testing-library/react';
import type { HandOver } from '@backoffice/shared/contract';
import { aPage } from '@backoffice/shared/testing';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const handOver = (no: string, change: Partial<HandOver> = {}): HandOver => ({
  id: `id of ${no}`,
  no,
  version: 1,
  by: { id: 's2', name: 'Asha Rao', username: 'asha' },
  to: null,
  date: '2026-11-21',
  note: 'HDFC-2 is slow',
  items: [],
  unclaimed: [],
  status: 'waiting',
  signedBy: null,
  signedAt: null,
  signNote: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  maySign: true,
  ...change,
});

async function open(...items: HandOver[]) {
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/hand-overs', { body: aPage(items) }, { body: aPage([]) });
  renderPanel('/admin', { network });
  // First the page's code loads, then its data.
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return network;
}

test('a hand-over that waits for my signature stands on the overview, until it is signed', async () => {
  await open(handOver('H-401'), handOver('H-400', { status: 'signed', maySign: false }));
  expect(screen.getByText('H-401 of Asha Rao awaits your sign-off.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read and sign' })).toHaveAttribute('href', '/admin/hand-over?id=H-401');
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(screen.queryByText(/awaits your sign-off/)).toBeNull();
});

test('several are counted and named', async () => {
  await open(handOver('H-402'), handOver('H-401'));
  expect(screen.getByText('2 hand-overs await your sign-off: H-402 and H-401.')).toBeVisible();
});

test('what I may not sign is not said', async () => {
  await open(handOver('H-401', { maySign: false }));
  expect(screen.queryByText(/sign-off/)).toBeNull();
});
