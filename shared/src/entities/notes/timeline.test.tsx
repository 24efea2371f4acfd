import { screen, within } from '@testing-library/react';
import type { AuditEvent } from '@backoffice/shared/contract';
import { aPage, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { Timeline } from './timeline.tsx';

const event = (id: string, change: Partial<AuditEvent>): AuditEvent => ({
  id,
  seq: Number(id),
  sealed: true,
  at: '2026-11-25T03:46:00.000Z',
  actor: { id: 's', name: 'Asha Rao', username: 'asha' },
  actorRole: 'Deposit',
  action: 'withdrawal.taken',
  entityType: 'withdrawal',
  entityId: 'w1',
  entityNo: 'W-1',
  before: null,
  after: null,
  reason: null,
  requestId: null,
  ...change,
});

test('acts, states, reasons and codes are named as the screens name them', async () => {
  const services = fakeServices();
  services.http.on(
    'GET /audit/{entityType}/{id}',
    aPage([
      event('1', {
        before: { status: 'approved' },
        after: { status: 'paying', destinationHash: 'ca59', attemptNo: 1 },
      }),
      event('2', {
        action: 'withdrawal.uncertain',
        before: { status: 'paying' },
        after: { status: 'paying_uncertain' },
      }),
      event('3', {
        action: 'deposit.matched',
        entityType: 'deposit',
        before: { status: 'pending', rail: 'UPI' },
        after: { status: 'matched', matchKind: 'auto', rail: 'INTRABANK' },
      }),
      event('4', { action: 'bonus.reversed', entityType: 'bonus', reason: 'OTHER: asked twice' }),
      event('5', { action: 'payment-method.turned-down', entityType: 'payment-method', reason: 'TAKEN_BACK' }),
    ]),
  );
  renderScreen(<Timeline entityType="withdrawal" entityId="w1" version={1} />, { services });
  const read = (await screen.findAllByRole('listitem')).map((item) =>
    within(item)
      .getByText((_, node) => node === item)
      .textContent.replaceAll(/\s+/g, ' '),
  );
  expect(read).toEqual([
    expect.stringMatching(/^Taken for payout ?by ?asha.*Status: Cleared to Paying ?Attempt: 1$/),
    expect.stringMatching(/^Marked as outcome unknown.*Status: Paying to Outcome unknown$/),
    expect.stringMatching(
      /^Matched.*Status: Pending to Matched ?Matched: automatically ?Mode: UPI to Internal transfer$/,
    ),
    expect.stringMatching(/^Clawed back.*Other: asked twice$/),
    expect.stringMatching(/^Change rejected.*Withdrawn by author$/),
  ]);
});
