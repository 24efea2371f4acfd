import { screen } from '@testing-library/react';
import type { LedgerChips } from '@backoffice/shared/contract';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { LedgerState } from './ledger-state.tsx';
import { PayoutBlock } from './payout-block.tsx';

const FROZEN: LedgerChips = {
  ok: true,
  payoutsBlocked: true,
  frozen: { restoredTo: '2026-11-21T05:11:00.000Z', missing: ['HDFC-2', 'ICICI-1'] },
  waiting: null,
  override: null,
  chips: [],
  checkedAt: null,
  at: '2026-11-21T10:00:00.000Z',
};

function shown(chips: LedgerChips) {
  const services = fakeServices({ staff: { permissions: ['invariants.read', 'ledger.override'] } });
  services.http.on('GET /ledger/chips', chips);
  renderScreen(<LedgerState />, { services });
}

test('after a restore leads read to which moment, and of which accounts the statement is missing; no override is offered', async () => {
  shown(FROZEN);
  expect(await screen.findByText(/Payouts are frozen/)).toHaveTextContent(
    'the statements of HDFC-2, ICICI-1 are missing from',
  );
  expect(screen.queryByRole('button', { name: 'Resume payouts' })).toBeNull();
});

test('when every statement is in, they read who opens payouts again', async () => {
  shown({ ...FROZEN, frozen: { restoredTo: '2026-11-21T05:11:00.000Z', missing: [] } });
  expect(await screen.findByText(/Every statement is in/)).toHaveTextContent('until two owners open them again');
});

test('payouts that owners froze are told as that', async () => {
  shown({ ...FROZEN, frozen: { restoredTo: null, missing: [] } });
  expect(await screen.findByText(/Payouts are frozen by an owner/)).toBeVisible();
});

test('a payer reads that payouts are frozen, and not that the ledger does not balance', async () => {
  const services = fakeServices({ staff: { permissions: ['withdrawals.pay'] } });
  services.http.on('GET /ledger/payout-block', { blocked: true, frozen: true });
  renderScreen(<PayoutBlock />, { services });
  expect(await screen.findByText(/Payouts are frozen/)).toHaveTextContent('until two owners open them again');
  expect(screen.queryByText(/does not balance/)).toBeNull();
});
