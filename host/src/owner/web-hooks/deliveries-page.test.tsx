import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebHook, WebHookDelivery } from '@backoffice/shared/contract';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const DELIVERY: WebHookDelivery = {
  id: 'd1',
  number: 7,
  webHook: { id: 'w1', description: 'Customer app' },
  type: 'deposit.approved',
  eventId: 'e1',
  entityType: 'deposit',
  entityId: 'x1',
  no: 'D-104233',
  sequence: 2,
  status: 'pending',
  held: false,
  attempts: 1,
  nextAt: '2026-11-21T10:00:00.000Z',
  lastCode: 503,
  lastProblem: 'It answered 503.',
  createdAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
};
const HOOK: WebHook = {
  id: 'w1',
  version: 1,
  url: 'https://app.example.com/hooks',
  description: 'Customer app',
  types: ['deposit.approved'],
  status: 'active',
  pausedWhy: null,
  failingSince: null,
  secondSecretUntil: null,
  madeBy: { id: 's1', name: 'Olga Owner', username: 'owner' },
  madeAt: '2026-11-20T10:00:00.000Z',
  lastDelivered: null,
  pending: 0,
  givenUp: 0,
  waiting: null,
};
const HOOKS = [HOOK, { ...HOOK, id: 'w2', description: 'Partner app' }];

test('deliveries are filtered by web hook, by row and by state', async () => {
  localStorage.clear();
  signInHere({ staff: { permissions: ['owner'] } });
  const network = fakeNetwork();
  network.on('GET /api/web-hooks', { body: { items: HOOKS, events: [] } });
  network.on('GET /api/web-hook-deliveries', {
    body: { items: [DELIVERY], page: { limit: 50, hasMore: false, next: null, prev: null, count: 1 } },
  });
  renderPanel('/admin/owner/deliveries?webHookId=w2&status=given_up&q=D-104233', { network });
  expect(await screen.findByText('It answered 503.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  const to = within(await screen.findByRole('group', { name: 'To' }));
  expect(to.getByRole('button', { name: 'Partner app' })).toHaveAttribute('aria-pressed', 'true');
  expect(to.getByRole('button', { name: 'Customer app' })).toHaveAttribute('aria-pressed', 'false');
});
