import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactor } from '@backoffice/shared/contract';
import { hasUnsaved } from '@backoffice/shared/remote';
import { done } from '@backoffice/shared/testing';
import { aSecondFactor } from '../testing/second-factor.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

const laptop = { id: 'one', name: 'Laptop', createdAt: '2026-11-21T04:30:00.000Z', lastUsedAt: null };
const byApp = aSecondFactor({ since: '2026-11-21T04:30:00.000Z', recoveryCodesLeft: 10 });
const byPasskey = aSecondFactor({ passkeys: [laptop], recoveryCodesLeft: 10 });
const RENEW = 'POST /api/me/second-factor/recovery-codes';

async function open(...states: SecondFactor[]) {
  localStorage.clear();
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/me/sessions', { body: { items: [] } });
  network.on('GET /api/me/second-factor', ...states.map((body) => ({ body })));
  network.on(RENEW, { body: done({ recoveryCodes: ['EEEE-FFFF-GGGG-HHHH'] }) });
  renderPanel('/admin/profile', { network });
  await screen.findByRole('region', { name: 'Passkeys' });
  const section = async () => within(await screen.findByRole('region', { name: 'Recovery codes' }));
  const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }));
  return { network, section, press };
}

test('safety 2.10: few recovery codes are pointed out, and new ones are shown once after a code', async () => {
  const { section, press } = await open({ ...byApp, recoveryCodesLeft: 2 }, byApp);
  expect(await (await section()).findByText('2 recovery codes are left. Get new ones.')).toBeVisible();
  await press('New recovery codes');
  await userEvent.type((await section()).getByLabelText('Code of your authenticator app'), '123456');
  expect(hasUnsaved()).toBe(false);
  await press('Show new codes');
  expect(await (await section()).findByText('EEEE-FFFF-GGGG-HHHH')).toBeVisible();
  expect((await section()).getByText('Your earlier recovery codes no longer work.')).toBeVisible();
  // Codes that are shown once are not left by accident.
  expect(hasUnsaved()).toBe(true);
  await press('I have kept the codes');
  expect(hasUnsaved()).toBe(false);
});

test('safety 2.10: whoever has a passkey alone has codes too, says so, and types nothing for new ones', async () => {
  const { network, section, press } = await open(byPasskey, { ...byPasskey, recoveryCodesLeft: 10 });
  expect(
    await (
      await section()
    ).findByText('10 recovery codes are left. Each signs you in once in place of your second factor.'),
  ).toBeVisible();
  await press('New recovery codes');
  expect((await section()).queryByRole('textbox')).toBeNull();
  await press('Show new codes');
  expect(
    await (await section()).findByText(/^Each of these codes signs you in once when you do not have your passkey\./),
  ).toBeVisible();
  expect(JSON.parse(String(network.requestsOf(RENEW)[0]?.data))).toEqual({});
});

test('somebody whose passkey came before there were codes is told to get some', async () => {
  const { section } = await open({ ...byPasskey, recoveryCodesLeft: 0 });
  expect(
    await (
      await section()
    ).findByText('You have no recovery code. Get new ones, in case you lose your phone or passkey.'),
  ).toBeVisible();
});

test('without a second factor there is nothing to recover', async () => {
  await open(aSecondFactor());
  await screen.findByText('You have no passkey.');
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
});
