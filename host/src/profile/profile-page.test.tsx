import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSession } from '@backoffice/shared/contract';
import { done, invalid } from '@backoffice/shared/testing';
import { aSecondFactor } from '../testing/second-factor.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';
import { browserName } from '@backoffice/shared/domain';

const at = '2026-11-21T04:30:00.000Z';
const place = (id: string, current: boolean): StaffSession => ({
  id,
  createdAt: at,
  lastSeenAt: at,
  expiresAt: '2026-11-21T16:30:00.000Z',
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142 Safari/537',
  current,
});

function open() {
  localStorage.clear();
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/me/sessions', { body: { items: [place('here', true), place('there', false)] } });
  network.on('GET /api/me/second-factor', { body: aSecondFactor() });
  return renderPanel('/admin/profile', { network });
}

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
async function change(first: string, second = first) {
  await type('Current password', 'backoffice-demo');
  await type('New password', first);
  await type('New password again', second);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('domain 2.10: the password is changed with the current one, and the fields are emptied', async () => {
  const { network } = open();
  network.on('POST /api/auth/password', { body: done({}, 'Password changed') });
  await change('a-better-one');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(JSON.parse(String(network.requestsOf('POST /api/auth/password')[0]?.data))).toEqual({
    current: 'backoffice-demo',
    next: 'a-better-one',
  });
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
});

test('domain 2.10: a wrong current password says so and keeps what was typed', async () => {
  const { network } = open();
  network.on('POST /api/auth/password', {
    body: invalid([{ field: 'current', code: 'WRONG_PASSWORD', msg: 'This is not the current password.' }]),
  });
  await change('a-better-one');
  expect(await screen.findByText('This is not the current password.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('a-better-one');
});

test.each([
  ['short', 'short', /at least 8/],
  ['a-better-one', 'another-one', /not the same/],
])('domain 2.10: a new password that will not do (%s) is not sent', async (first, second, why) => {
  const { network } = open();
  await change(first, second);
  expect(await screen.findByText(why)).toBeVisible();
  expect(network.requestsOf('POST /api/auth/password')).toEqual([]);
});

test('domain 2.10: the person sees where they are signed in, and may end it there', async () => {
  const { network } = open();
  expect(await screen.findAllByText('Chrome on Windows')).toHaveLength(2);
  expect(screen.getAllByText(/10\.0\.0\.7 · since 21 Nov 10:00/)).toHaveLength(2);
  network.on('DELETE /api/me/sessions/{id}', { body: done({}) });
  network.on('GET /api/me/sessions', { body: { items: [place('here', true)] } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out there' }));
  await waitFor(() => expect(screen.getAllByText('Chrome on Windows')).toHaveLength(1));
  expect(network.requestsOf('DELETE /api/me/sessions/there')).toHaveLength(1);
});

test('domain 2.10: sign out everywhere ends this session too', async () => {
  const { network } = open();
  network.on('POST /api/auth/logout-all', { body: done({ ended: 2 }, 'Signed out everywhere') });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('admtkn')).toBeNull();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['curl/8', 'Another browser'],
  [null, 'Unknown browser'],
])('a browser is called what people call it (%s)', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
