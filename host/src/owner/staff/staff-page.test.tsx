import { screen } from '@testing-library/react';
import { aPage, done, fill } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';
import { anAccount } from '../testing/rows.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const open = (at = '/admin/owner/staff', account = anAccount()) =>
  openPage(at, (network) => {
    network.on('GET /api/staff', { body: aPage([account]) });
    network.on('GET /api/staff/{id}', { body: account });
  });
const OPENED = '/admin/owner/staff?id=anna';

test('the accounts are listed, with the other pages of the room', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  expect(screen.getByText('Anna Bose')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Staff' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Policies' })).toHaveAttribute('href', '/admin/owner/policies');
});

test('whoever is no owner is told so, and nothing is fetched', async () => {
  const { network } = await openPage('/admin/owner/staff', () => undefined, ['deposits.read']);
  expect(await screen.findByText('Only owners see this page')).toBeVisible();
  expect(network.requestsOf('GET /api/staff')).toEqual([]);
});

test('disabling asks why, and sends the version that was seen', async () => {
  const { network } = await open(OPENED);
  network.on('POST /api/staff/{id}/disable', { body: done(anAccount({ status: 'disabled', version: 4 })) });
  await press('Disable: anna');
  await press('Disable');
  expect(screen.getByText('Say why in a few words')).toBeVisible();
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'Left the company', user());
  await press('Disable');
  expect(sentTo(network, 'POST /api/staff/{id}/disable')).toEqual({ version: 3, reason: 'Left the company' });
});

test('a change of role sends all that decides the rights', async () => {
  const { network } = await open(OPENED);
  network.on('POST /api/staff/{id}/change', { body: done(anAccount()) });
  await press('Change: anna');
  await user().click(screen.getByRole('checkbox', { name: /^Lead/ }));
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'Leads the night shift', user());
  await press('Change');
  expect(sentTo(network, 'POST /api/staff/{id}/change')).toEqual({
    version: 3,
    reason: 'Leads the night shift',
    name: 'Anna Bose',
    actionName: 'Deposit',
    lead: true,
    owner: false,
    franchiseId: null,
  });
});

test('a new account shows its one-time password once, and that it waits', async () => {
  const { network } = await open();
  network.on('POST /api/staff', {
    body: done({ account: null, waits: true, oneTimePassword: 'abcdEFGH12345678' }),
  });
  await press('New account');
  await user().type(screen.getByRole('textbox', { name: 'Username' }), 'Ravi');
  await fill(screen.getByRole('textbox', { name: 'Full name' }), 'Ravi Rao', user());
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'The desk grows', user());
  await press('Make the account');
  expect(sentTo(network, 'POST /api/staff')).toMatchObject({ username: 'ravi', name: 'Ravi Rao', lead: false });
  expect(await screen.findByText('abcdEFGH12345678')).toBeVisible();
  expect(screen.getByText(/It works once another owner has confirmed it/)).toBeVisible();
  await press('I have passed it on');
  expect(screen.queryByText('abcdEFGH12345678')).toBeNull();
});

const waiting = {
  id: 'q1',
  no: 'S-101',
  act: 'rights-changed' as const,
  says: 'anna: Deposit becomes Deposit lead',
  askedBy: { id: 's2', name: 'Leela Varma', username: 'owner.two' },
  askedAt: '2026-11-21T09:00:00.000Z',
};

test('a one-time password stays until it is passed on, also when the account is seen to wait for the other owner', async () => {
  const { network } = await open(OPENED);
  network.on('POST /api/staff/{id}/reset-password', {
    body: done({ account: anAccount({ waiting }), waits: true, oneTimePassword: 'abcdEFGH12345678' }),
  });
  network.on('GET /api/staff', { body: aPage([anAccount({ waiting })]) });
  network.on('GET /api/staff/{id}', { body: anAccount({ waiting }) });
  await press('One-time password: anna');
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'It was forgotten', user());
  await press('Give a one-time password');
  await settle();
  expect(screen.getByText(/Waiting for a second person: anna/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disable: anna' })).toBeNull();
  expect(screen.getByText('abcdEFGH12345678')).toBeVisible();
  await press('I have passed it on');
  expect(screen.queryByText('abcdEFGH12345678')).toBeNull();
});

test('nothing can be done to an account while a request about it waits', async () => {
  await open(OPENED, anAccount({ waiting }));
  await settle();
  expect(screen.getByText(/Waiting for a second person: anna: Deposit becomes Deposit lead/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disable: anna' })).toBeNull();
});

test('the only owner is told what it means', async () => {
  const { network } = await openPage('/admin/owner/staff', (prepared) => {
    prepared.on('GET /api/staff', { body: aPage([anAccount()]) });
    prepared.on('GET /api/staff/owners', { body: { owners: [], onlyOne: true, franchises: [] } });
  });
  expect(await screen.findByText(/You are the only owner/)).toBeVisible();
  expect(network.requestsOf('GET /api/staff/owners')).toHaveLength(1);
});
