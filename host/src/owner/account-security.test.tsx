import { screen, within } from '@testing-library/react';
import type { RunningSession } from '@backoffice/shared/contract';
import { aPage, done } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from './testing/open-page.ts';
import { anAccount } from './testing/rows.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const session: RunningSession = {
  id: 's1',
  staff: { id: 'p1', name: 'Anna Bose', username: 'anna' },
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T10:30:00.000Z',
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142 Safari/537',
  factor: 'totp',
  newDevice: true,
  current: false,
};

const open = (account = anAccount({ secondFactor: true })) =>
  openPage('/admin/owner/staff?id=anna', (network) => {
    network.on('GET /api/staff', { body: aPage([account]) });
    network.on('GET /api/staff/{id}', { body: account });
    network.on('GET /api/staff/sessions', { body: aPage([session]) });
  });

test('the sessions of an account are listed, and one of them is ended with a reason', async () => {
  const { network } = await open();
  const row = within(await screen.findByRole('listitem'));
  for (const words of ['Chrome on Windows', '10.0.0.7', 'With a code', 'New device'])
    expect(row.getByText(words)).toBeVisible();
  network.on('POST /api/staff/sessions/{id}/end', { body: done({}, 'Signed out there') });
  await press('End');
  await user().type(screen.getByRole('textbox', { name: 'Comment' }), 'Not her laptop');
  await press('End session');
  expect(sentTo(network, 'POST /api/staff/sessions/{id}/end')).toEqual({ reason: 'Not her laptop' });
});

test('safety 2.10: a lost authenticator is removed with a reason, and its one-time code is shown once', async () => {
  const { network } = await open();
  network.on('POST /api/staff/{id}/reset-second-factor', {
    body: done({ account: anAccount(), oneTimeCode: 'AAAA-BBBB-CCCC-DDDD' }),
  });
  await press('Lost second factor: anna');
  await user().type(screen.getByRole('textbox', { name: 'Comment' }), 'The phone fell into the river');
  await press('Remove the second factor');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  expect(sentTo(network, 'POST /api/staff/{id}/reset-second-factor')).toEqual({
    version: 3,
    reason: 'The phone fell into the river',
  });
  await press('I have passed it on');
  await settle();
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
});

test('an account without a second factor has nothing to remove', async () => {
  await open(anAccount({ secondFactor: false, sessions: 0 }));
  expect(screen.queryByRole('button', { name: /Lost second factor/ })).toBeNull();
});
