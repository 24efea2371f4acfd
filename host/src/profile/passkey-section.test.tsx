import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passkey, SecondFactor } from '@backoffice/shared/contract';
import { done, refused } from '@backoffice/shared/testing';
import { aPasskeyCreation, fakeAuthenticator } from '../testing/fake-authenticator.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { aSecondFactor } from '../testing/second-factor.ts';
import { signInHere } from '../testing/sign-in-here.ts';

let takeAway: () => void;
beforeEach(() => (takeAway = fakeAuthenticator()));
afterEach(() => takeAway());

const laptop: Passkey = { id: 'one', name: 'Laptop', createdAt: '2026-11-21T04:30:00.000Z', lastUsedAt: null };
const phone: Passkey = { ...laptop, id: 'two', name: 'Phone', lastUsedAt: '2026-11-22T04:30:00.000Z' };
const none = aSecondFactor();
const one = aSecondFactor({ passkeys: [laptop] });

async function open(...states: SecondFactor[]) {
  localStorage.clear();
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/me/sessions', { body: { items: [] } });
  network.on('GET /api/me/second-factor', ...states.map((body) => ({ body })));
  renderPanel('/admin/profile', { network });
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
  const press = async (name: string) => userEvent.click(await section.findByRole('button', { name }));
  return { network, section, press };
}

test('safety 2.10: a passkey is named, made by the browser and listed; the only one is pointed out', async () => {
  const { network, section, press } = await open(none, one);
  network.on('POST /api/me/passkeys/begin', { body: done(aPasskeyCreation, 'Answer what your browser asks') });
  network.on('POST /api/me/passkeys', {
    body: done({ passkey: laptop, recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }, 'Your passkey is added'),
  });
  await press('Add a passkey');
  await userEvent.clear(section.getByLabelText('Name of the passkey'));
  await userEvent.type(section.getByLabelText('Name of the passkey'), ' Laptop ');
  await press('Add the passkey');
  expect(await section.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await press('I have kept the codes');
  expect(await section.findByText('since 21 Nov 10:00 · not used yet')).toBeVisible();
  expect(section.getByText(/^Without this passkey a recovery code is all that signs you in/)).toBeVisible();
  const [begun] = network.requestsOf('POST /api/me/passkeys/begin');
  expect(JSON.parse(String(begun?.data))).toEqual({});
  const [added] = network.requestsOf('POST /api/me/passkeys');
  expect(JSON.parse(String(added?.data))).toMatchObject({ name: 'Laptop', attestationObject: 'a2V5' });
});

test('a device that has one already says so, and nothing is sent', async () => {
  takeAway();
  takeAway = fakeAuthenticator({ error: 'InvalidStateError' });
  const { network, section, press } = await open(one);
  network.on('POST /api/me/passkeys/begin', { body: done(aPasskeyCreation, 'Answer what your browser asks') });
  await press('Add a passkey');
  await press('Add the passkey');
  expect(await section.findByText('This device already has a passkey of your account.')).toBeVisible();
  expect(network.requestsOf('POST /api/me/passkeys')).toEqual([]);
});

test('one is renamed and removed in its place; a refusal is said there', async () => {
  const both = aSecondFactor({ passkeys: [laptop, phone] });
  const { network, section, press } = await open(both, both, one);
  expect(await section.findByText('since 21 Nov 10:00 · last used 22 Nov 10:00')).toBeVisible();
  network.on('PATCH /api/me/passkeys/{id}', { body: done({ ...phone, name: 'Blue key' }, 'Renamed') });
  network.on(
    'DELETE /api/me/passkeys/{id}',
    { body: refused('Your role needs a second factor.', { code: 'FORBIDDEN' }) },
    { body: done({}, 'Removed') },
  );
  await press('Rename the passkey Phone');
  await userEvent.clear(section.getByLabelText('Name of the passkey'));
  await userEvent.type(section.getByLabelText('Name of the passkey'), 'Blue key{Enter}');
  await press('Remove the passkey Phone');
  await press('Remove the passkey');
  expect(await section.findByText('Your role needs a second factor.')).toBeVisible();
  await press('Remove the passkey');
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(JSON.parse(String(network.requestsOf('PATCH /api/me/passkeys/{id}')[0]?.data))).toEqual({ name: 'Blue key' });
});

test('the last factor of somebody who must have one has no button to remove it; with another one it has', async () => {
  const { section } = await open({ ...one, required: true });
  expect(await section.findByRole('button', { name: 'Rename the passkey Laptop' })).toBeVisible();
  expect(section.queryByRole('button', { name: 'Remove the passkey Laptop' })).toBeNull();
});

test('where passkeys cannot work it is said, and none can be added', async () => {
  const { section } = await open({ ...none, passkeysWork: false });
  expect(await section.findByText(/^Passkeys do not work at this address/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
