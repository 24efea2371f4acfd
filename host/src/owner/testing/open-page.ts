import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@backoffice/shared/testing';
import type { AuditEvent, RunningSession } from '@backoffice/shared/contract';
import { fakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';
import { OWNER_PERMISSIONS } from './rows.ts';

/** Opens a page of the owner's room as an owner, or with other permissions. Tests use fake timers. */
export async function openPage(
  at: string,
  prepare: (network: FakeNetwork) => void,
  permissions: string[] = OWNER_PERMISSIONS,
): Promise<{ network: FakeNetwork }> {
  signInHere({ staff: { actionName: 'BackOffice', username: 'owner', permissions } });
  const network = fakeNetwork();
  renderPanel(at, { network });
  network.on('GET /api/staff/sessions', { body: aPage<RunningSession>([]) });
  network.on('GET /api/auth/oidc', { body: { label: null } });
  network.on('GET /api/staff/owners', { body: { owners: [], onlyOne: false, franchises: [] } });
  network.on('GET /api/audit/{entityType}/{id}', { body: aPage<AuditEvent>([]) });
  prepare(network);
  await settle();
  return { network };
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(700));
}

export const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

export async function press(name: string | RegExp): Promise<void> {
  await user().click(await screen.findByRole('button', { name }));
  await settle();
}

/** What was sent in the only request of a route. */
export const sentTo = (network: FakeNetwork, route: string): unknown => {
  const [request] = network.requestsOf(route);
  return typeof request?.data === 'string' ? JSON.parse(request.data) : request?.data;
};
