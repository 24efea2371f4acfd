import { screen, within } from '@testing-library/react';
import type { RunningSession } from '@backoffice/shared/contract';
import { aPage, done, fill } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';
import { anAccount } from '../testing/rows.ts';

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
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'Not her laptop', user());
  await press('End session');
  expect(sentTo(network, 'POST /api/staff/sessions/{id}/end')).toEqual({ reason: 'Not her laptop' });
});

test('safety 2.10: a lost authenticator is removed with a reason, and its one-time code is shown once', async () => {
  const { network } = await open();
  network.on('POST /api/staff/{id}/reset-second-factor', {
    body: done({ account: anAccount(), oneTimeCode: 'AAAA-BBBB-CCCC-DDDD' }),
  });
  await press('Lost second factor: anna');
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'The phone fell into the river', user());
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

const guesses = { failures: 10, addresses: 3, lockedUntil: '2026-11-21T10:12:00.000Z', knownAddresses: 1 };

test('safety 2.4: a locked account says until when, why, and from where the person still signs in, and is unlocked', async () => {
  const { network } = await open(anAccount({ status: 'locked', guesses }));
  const said = await screen.findByText(/^Locked until/);
  expect(said).toHaveTextContent('15:42: 10 wrong passwords or codes from 3 addresses.');
  expect(said).toHaveTextContent(
    'From the one address where they signed in during the last 30 days the person can still sign in; everybody else is refused.',
  );
  network.on('POST /api/staff/{id}/unlock', { body: done(anAccount({ version: 4 })) });
  await press('Unlock: anna');
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'It was her', user());
  await press('Unlock');
  expect(sentTo(network, 'POST /api/staff/{id}/unlock')).toEqual({ version: 3, reason: 'It was her' });
});

test('a few wrong passwords are said and can be forgotten; without any there is nothing to unlock', async () => {
  await open(anAccount({ guesses: { ...guesses, failures: 1, addresses: 1, lockedUntil: null } }));
  expect(
    await screen.findByText(
      '1 wrong password or code from 1 address in the last 15 minutes. After five from one address each further try waits up to a minute.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unlock: anna' })).toBeVisible();
});

test('an account without wrong passwords has nothing to unlock', async () => {
  await open();
  await screen.findByRole('button', { name: 'Change: anna' });
  expect(screen.queryByRole('button', { name: 'Unlock: anna' })).toBeNull();
});

const signOn = {
  login: 'anna@company.example',
  issuer: 'https://id.company.example',
  subject: '00u1a2b3',
  linkedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
};

test('safety 2.11: an account names its person at the provider, and the link is removed with a reason', async () => {
  const { network } = await open(anAccount({ signOn }));
  for (const words of ['anna@company.example', 'https://id.company.example', '00u1a2b3'])
    expect((await screen.findAllByText(words))[0]).toBeVisible();
  network.on('POST /api/staff/{id}/remove-sign-on', { body: done({ waits: false }) });
  await press('Remove single sign-on: anna');
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'Left the provider', user());
  await press('Remove single sign-on');
  expect(sentTo(network, 'POST /api/staff/{id}/remove-sign-on')).toEqual({ reason: 'Left the provider' });
});
