import { screen } from '@testing-library/react';
import {
  aDeposit,
  aPage,
  aRelated,
  done,
  fakeServices,
  renderScreen,
  type FakeServices,
} from '@backoffice/shared/testing';
import { DepositApprovalPage } from '../deposit-approval-page.tsx';

export const ready = aDeposit({ no: 'D-1', id: 'd1' });
export const waiting = aDeposit({
  no: 'D-2',
  id: 'd2',
  status: 'pending',
  section: 'waiting',
  utrEntry: null,
  utrEntryLinked: false,
  matchKind: null,
  utr: '632411760777',
});

export function desk(deposits = [ready, waiting], permissions = ['deposits.decide']): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /summary', {
      queues: [
        {
          key: 'deposit-ready',
          noun: 'deposits',
          title: 'Ready',
          count: 7,
          sumPaise: 1_25_000_00,
          oldestAt: '2026-11-21T04:58:00.000Z',
          query: '',
        },
      ],
      at: '',
    })
    .on('GET /deposits', aPage(deposits))
    .on('GET /deposits/{id}', ({ path }) => deposits.find(({ no }) => path.endsWith(no))!)
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /deposits/{id}/related', aRelated())
    .on('POST /deposits/{id}/approve', done(aDeposit({ status: 'approved' }), 'D-1 is approved'));
  return services;
}

export async function open(
  services = desk(),
  at = '/admin/deposit-approval',
): Promise<ReturnType<typeof renderScreen> & { services: FakeServices }> {
  const view = renderScreen(
    <main tabIndex={-1}>
      <DepositApprovalPage />
    </main>,
    { services, at },
  );
  await screen.findByRole('grid');
  return { ...view, services };
}

export const approvals = (services: FakeServices) => services.http.callsOf('POST /deposits/d1/approve');
