import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

type State = Answer<'GET /single-sign-on'>;
const OLGA = { id: 's1', name: 'Olga Owner', username: 'owner' };
const BEN = { id: 's2', name: 'Ben Owner', username: 'ben' };
const STATE: State = {
  connection: {
    issuer: 'https://id.example.com',
    clientId: 'panel',
    label: 'Company account',
    rolesClaim: 'groups',
    redirectUri: 'https://desk.example.com/api/auth/oidc/callback',
    logoutUri: 'https://desk.example.com/api/auth/oidc/backchannel-logout',
    isReachable: true,
  },
  mappings: [
    {
      id: 'm1',
      version: 3,
      value: 'deposits',
      actionName: 'Deposit',
      lead: true,
      franchise: null,
      madeBy: OLGA,
      confirmedBy: BEN,
      madeAt: '2026-11-20T10:00:00.000Z',
      waiting: null,
    },
  ],
  people: [
    {
      staff: { id: 's3', name: 'Dina Das', username: 'dina' },
      login: 'dina@example.com',
      linkedAt: null,
      lastUsedAt: null,
      madeAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  waiting: [],
};

function open(change: Partial<State> = {}) {
  localStorage.clear();
  signInHere({ staff: { permissions: ['owner'] } });
  const network = fakeNetwork();
  network.on('GET /api/single-sign-on', { body: { ...STATE, ...change } });
  network.on('GET /api/staff/owners', { body: { owners: [OLGA, BEN], onlyOne: false, franchises: [] } });
  return renderPanel('/admin/owner/single-sign-on', { network });
}
const bodyOf = (network: ReturnType<typeof open>['network'], request: Parameters<typeof network.requestsOf>[0]) =>
  JSON.parse(String(network.requestsOf(request)[0]?.data)) as object;

test('the provider, its roles and its people are shown; a role is changed with a reason', async () => {
  const { network } = open();
  const provider = within(await screen.findByRole('region', { name: 'Company account' }));
  expect(provider.getByText('Reachable')).toBeVisible();
  expect(provider.getByText('https://desk.example.com/api/auth/oidc/callback')).toBeVisible();
  const mapping = within(screen.getByRole('region', { name: 'deposits' }));
  expect(mapping.getByText('Deposit lead')).toBeVisible();
  expect(mapping.getByText('Olga Owner (owner) and Ben Owner (ben)')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Dina Das (dina)' })).getByText('Not yet')).toBeVisible();

  network.on('POST /api/single-sign-on/mappings/{id}/change', { body: done({ waits: true }, 'It waits') });
  await userEvent.click(mapping.getByRole('button', { name: 'Change the role of deposits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give deposits another role?' }));
  expect(dialog.queryByLabelText('Owner')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
  expect(dialog.getByText('Choose another role')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Desk'), 'Banker');
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'They moved');
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
  expect(bodyOf(network, 'POST /api/single-sign-on/mappings/m1/change')).toEqual({
    version: 3,
    actionName: 'Banker',
    lead: true,
    franchiseId: null,
    reason: 'They moved',
  });
});

test('without a provider the page says where it is named, and a group can be mapped all the same', async () => {
  const { network } = open({ connection: null, mappings: [], people: [] });
  expect(await screen.findByText(/settings, which begin with OIDC_/)).toBeVisible();
  network.on('POST /api/single-sign-on/mappings', { body: done({ waits: true }, 'It waits') });
  await userEvent.click(screen.getByRole('button', { name: 'Map a group to a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Map a group to a role' }));
  await fill(dialog.getByLabelText('Group'), ' bankers ');
  await userEvent.selectOptions(dialog.getByLabelText('Desk'), 'Banker');
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'The first one');
  await userEvent.click(dialog.getByRole('button', { name: 'Map the group' }));
  expect(bodyOf(network, 'POST /api/single-sign-on/mappings')).toEqual({
    value: 'bankers',
    actionName: 'Banker',
    lead: false,
    franchiseId: null,
    reason: 'The first one',
  });
});

test('a provider that does not answer, and what waits, are said', async () => {
  const request = {
    id: 'r1',
    no: 'S-7',
    act: 'role-mapped' as const,
    says: 'everybody in x becomes Banker',
    askedBy: OLGA,
    askedAt: '2026-11-20T10:00:00.000Z',
  };
  open({ connection: { ...STATE.connection!, isReachable: false }, waiting: [request] });
  expect(await screen.findByText('Not reachable')).toBeVisible();
  expect(screen.getByText(/S-7 waits for another owner: everybody in x becomes Banker/)).toBeVisible();
});

test('a role and a person are removed by one owner, with a reason', async () => {
  const { network } = open();
  network.on('POST /api/single-sign-on/mappings/{id}/remove', { body: done({ waits: false }, 'Removed') });
  network.on('POST /api/staff/{id}/remove-sign-on', { body: done({ waits: false }, 'Removed') });
  for (const [button, title, act] of [
    ['Remove the role of deposits', 'Remove the role of deposits?', 'Remove the role'],
    ['Remove the single sign-on of dina', 'Remove the single sign-on of dina?', 'Remove single sign-on'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Left');
    await userEvent.click(dialog.getByRole('button', { name: act }));
  }
  expect(bodyOf(network, 'POST /api/single-sign-on/mappings/m1/remove')).toEqual({ version: 3, reason: 'Left' });
  expect(bodyOf(network, 'POST /api/staff/s3/remove-sign-on')).toEqual({ reason: 'Left' });
});
