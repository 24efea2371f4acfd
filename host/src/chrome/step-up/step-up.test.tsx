import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactor } from '@backoffice/shared/contract';
import { done, invalid } from '@backoffice/shared/testing';
import { aPasskeyRequest, fakeAuthenticator } from '../../testing/fake-authenticator.ts';
import { aSecondFactor } from '../../testing/second-factor.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

async function asked(factor: Partial<SecondFactor> = {}) {
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/me/second-factor', { body: aSecondFactor(factor) });
  const panel = renderPanel('/admin', { network });
  await screen.findByRole('navigation', { name: 'Main' });
  let answer: boolean | undefined;
  act(() => void panel.services.stepUp.ask().then((isConfirmed) => (answer = isConfirmed)));
  await screen.findByRole('dialog', { name: 'Is it still you?' });
  return { network, answer: () => answer, sent: () => network.requestsOf('POST /api/auth/confirm') };
}

test('safety 2.10: whoever has an authenticator types its code; a wrong one is said and the question stays', async () => {
  const { network, answer, sent } = await asked({ since: '2026-11-24T10:00:00.000Z' });
  network.on(
    'POST /api/auth/confirm',
    { body: invalid([{ field: 'code', code: 'WRONG_CODE', msg: 'This code is not right.' }]) },
    { body: done({}, 'Confirmed') },
  );
  await userEvent.type(await screen.findByLabelText(/^Code of your authenticator app/), '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  expect(answer()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(answer()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(String(sent()[0]?.data))).toEqual({ code: '000000' });
});

test('whoever has none types the password', async () => {
  const { network, answer, sent } = await asked();
  network.on('POST /api/auth/confirm', { body: done({}, 'Confirmed') });
  await userEvent.type(await screen.findByLabelText('Your password'), 'backoffice-demo{Enter}');
  await waitFor(() => expect(answer()).toBe(true));
  expect(JSON.parse(String(sent()[0]?.data))).toEqual({ password: 'backoffice-demo' });
});

test('safety 2.10: whoever has a passkey uses it, beside a code where there is an authenticator too', async () => {
  const takeAway = fakeAuthenticator();
  const passkeys = [{ id: 'one', name: 'Laptop', createdAt: '2026-11-21T04:30:00.000Z', lastUsedAt: null }];
  const { network, answer, sent } = await asked({ since: '2026-11-24T10:00:00.000Z', passkeys });
  network.on('POST /api/auth/confirm/passkey', { body: done(aPasskeyRequest, 'Answer what your browser asks') });
  network.on('POST /api/auth/confirm', { body: done({}, 'Confirmed') });
  expect(await screen.findByLabelText(/^Code of your authenticator app/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(answer()).toBe(true));
  expect(JSON.parse(String(sent()[0]?.data))).toMatchObject({ passkey: { id: 'AAAA' } });
  takeAway();
});

test('with a passkey alone there is nothing to type, and one that was closed keeps the question', async () => {
  const takeAway = fakeAuthenticator({ error: 'NotAllowedError' });
  const passkeys = [{ id: 'one', name: 'Laptop', createdAt: '2026-11-21T04:30:00.000Z', lastUsedAt: null }];
  const { network, answer } = await asked({ passkeys });
  network.on('POST /api/auth/confirm/passkey', { body: done(aPasskeyRequest, 'Answer what your browser asks') });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/^No passkey was used/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(answer()).toBeUndefined();
  takeAway();
});

test('safety 2.10: whoever has lost the only passkey confirms by a recovery code', async () => {
  const passkeys = [{ id: 'one', name: 'Laptop', createdAt: '2026-11-21T04:30:00.000Z', lastUsedAt: null }];
  const { network, answer, sent } = await asked({ passkeys, recoveryCodesLeft: 9 });
  network.on('POST /api/auth/confirm', { body: done({}, 'Confirmed') });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  await waitFor(() => expect(answer()).toBe(true));
  expect(JSON.parse(String(sent()[0]?.data))).toEqual({ code: 'AAAA-BBBB-CCCC-DDDD' });
});

test('closing the question leaves the act undone', async () => {
  const { answer, sent } = await asked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answer()).toBe(false));
  expect(sent()).toEqual([]);
});
