import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactor } from '@backoffice/shared/contract';
import { done, invalid } from '@backoffice/shared/testing';
import { aSecondFactor } from '../testing/second-factor.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

const none = aSecondFactor();
const set = aSecondFactor({ since: '2026-11-21T04:30:00.000Z', recoveryCodesLeft: 10 });

async function open(...states: SecondFactor[]) {
  localStorage.clear();
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/me/sessions', { body: { items: [] } });
  network.on('GET /api/me/second-factor', ...states.map((body) => ({ body })));
  renderPanel('/admin/profile', { network });
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  const press = async (name: string) => userEvent.click(await section.findByRole('button', { name }));
  return { network, section, press };
}

test('safety 2.10: an authenticator is set up with the password, a scanned code and the first digits', async () => {
  const { network, section, press } = await open(none, set);
  expect(await section.findByText('You sign in with your password alone.')).toBeVisible();
  network.on('POST /api/me/second-factor/begin', {
    body: done({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: ['10', '01'] }),
  });
  network.on('POST /api/me/second-factor/confirm', { body: done({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }) });
  await press('Set up an authenticator app');
  await userEvent.type(section.getByLabelText('Your password'), 'backoffice-demo');
  await press('Show the QR code');
  await userEvent.type(await section.findByLabelText('Code of your authenticator app'), '123456');
  await press('Set up');
  expect(await section.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await press('I have kept the codes');
  expect(await section.findByText('An authenticator app since 21 Nov 10:00.')).toBeVisible();
});

test('another authenticator takes a code of the present one', async () => {
  const { network, section, press } = await open(set);
  network.on('POST /api/me/second-factor/begin', {
    body: invalid([{ field: 'code', code: 'WRONG_CODE', msg: 'This code is not right.' }]),
  });
  await press('Use another authenticator app');
  await userEvent.type(section.getByLabelText('Your password'), 'backoffice-demo');
  await userEvent.type(section.getByLabelText('Code of your present authenticator app'), '000000');
  await press('Show the QR code');
  expect(await section.findByText('This code is not right.')).toBeVisible();
  const [sent] = network.requestsOf('POST /api/me/second-factor/begin');
  expect(JSON.parse(String(sent?.data))).toEqual({ password: 'backoffice-demo', code: '000000' });
});

test('setting up an authenticator can be called off', async () => {
  const { section, press } = await open(none);
  await press('Set up an authenticator app');
  await press('Cancel');
  expect(await section.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('a factor that the role needs has no button to remove it; another one has', async () => {
  const { section } = await open({ ...set, required: true });
  expect(await section.findByRole('button', { name: 'Use another authenticator app' })).toBeVisible();
  expect(section.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('it is removed with a code', async () => {
  const { network, section, press } = await open(set, none);
  network.on('POST /api/me/second-factor/remove', { body: done({}, 'Your second factor is removed') });
  await press('Remove');
  await userEvent.type(section.getByLabelText('Code of your authenticator app'), '123456');
  await press('Remove the authenticator app');
  await waitFor(async () => expect(await section.findByText('You sign in with your password alone.')).toBeVisible());
});
