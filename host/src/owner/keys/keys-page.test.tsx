import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IntakeKey } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const APP: IntakeKey = {
  id: 'k1',
  name: 'app',
  state: 'active',
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: { id: 's1', name: 'Olga Owner', username: 'owner' },
  endsAt: null,
  lastUsedAt: null,
};

function open(items: IntakeKey[] = [APP], ofSettings = false) {
  localStorage.clear();
  signInHere({ staff: { permissions: ['owner'] } });
  const network = fakeNetwork();
  network.on('GET /api/intake-keys', { body: { items, ofSettings } });
  return renderPanel('/admin/owner/keys', { network });
}

test('each key says who made it and whether it is used, and is ended with a reason', async () => {
  const { network } = open([APP, { ...APP, id: 'k0', name: 'old app', state: 'ended', madeBy: null }], true);
  const app = within(await screen.findByRole('region', { name: 'app' }));
  expect(app.getByText('Olga Owner (owner)')).toBeVisible();
  expect(app.getByText('Never')).toBeVisible();
  await userEvent.click(screen.getByText('Not in use: 1 key'));
  const old = within(screen.getByRole('region', { name: 'old app' }));
  expect(old.getByText('A command on the server')).toBeVisible();
  expect(old.queryByRole('button', { name: /^End/ })).toBeNull();
  expect(screen.getByText(/setting INTAKE_KEY/)).toBeVisible();
  network.on('POST /api/intake-keys/{id}/end', { body: done({ ...APP, state: 'ended' }, 'The key of app has ended') });
  await userEvent.click(app.getByRole('button', { name: 'End the key of app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the key of app?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End the key' }));
  expect(dialog.getByText('Say why in a few words')).toBeVisible();
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'It leaked');
  await userEvent.click(dialog.getByRole('button', { name: 'End the key' }));
  expect(JSON.parse(String(network.requestsOf('POST /api/intake-keys/k1/end')[0]?.data))).toEqual({
    reason: 'It leaked',
  });
});

test('an empty page says what a key is for; the new one is shown once, with what it waits for', async () => {
  const { network } = open([]);
  expect(await screen.findByText(/the operator's app enters customers/)).toBeVisible();
  network.on('POST /api/intake-keys', {
    body: done({ intakeKey: { ...APP, state: 'waiting' }, waits: true, key: 'ik_secret' }, 'It waits'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
  await userEvent.type(dialog.getByLabelText('App'), 'app');
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'The first one');
  const hours = dialog.getByLabelText('Earlier keys of this app end after (hours)');
  await userEvent.clear(hours);
  await userEvent.type(hours, '999');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
  expect(dialog.getByText('Give hours from 0 to 720')).toBeVisible();
  await userEvent.clear(hours);
  await userEvent.type(hours, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Key of app' }));
  expect(shown.getByRole('button', { name: 'Copy key ik_secret' })).toBeVisible();
  expect(shown.getByText(/It works once another owner has confirmed it/)).toBeVisible();
  expect(JSON.parse(String(network.requestsOf('POST /api/intake-keys')[0]?.data))).toEqual({
    name: 'app',
    hours: 0,
    reason: 'The first one',
  });
});
