import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Utr } from '@backoffice/shared/contract';
import { aStaff, aUtr, done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { mayVoid } from './may-void.ts';
import { VoidLineDialog } from './void-line-dialog.tsx';

const now = new Date('2026-11-21T05:00:00Z');
const staff = aStaff({ permissions: ['utrs.void'] });
const line = (change: Partial<Utr> = {}) =>
  ({
    id: 'u1',
    no: 'U-1',
    version: 3,
    status: 'unclaimed',
    utr: '632411760093',
    amountPaise: 500_00,
    paymentMethod: { label: 'HDFC-2' },
    enteredBy: { id: staff.id },
    createdAt: '2026-11-21T04:55:00Z',
    ...change,
  }) as Utr;

test('one may void his own line for ten minutes, a lead any unallocated line', () => {
  expect(mayVoid(line(), staff, now)).toBe(true);
  expect(mayVoid(line({ createdAt: '2026-11-21T04:49:00Z' }), staff, now)).toBe(false);
  expect(mayVoid(line({ enteredBy: null }), staff, now)).toBe(false);
  expect(mayVoid(line({ status: 'claimed' }), staff, now)).toBe(false);
  expect(mayVoid(line({ enteredBy: null }), aStaff({ permissions: ['utrs.void-any'] }), now)).toBe(true);
});

test('a line is voided with a reason, once', async () => {
  const services = fakeServices();
  services.http.on('POST /utrs/{id}/void', done(aUtr({ status: 'void' })));
  let left = 0;
  renderScreen(<VoidLineDialog line={line()} onLeave={() => (left += 1)} />, { services });
  await userEvent.click(screen.getByRole('radio', { name: 'Entered twice' }));
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(left).toBe(1));
  const [call] = services.http.callsOf('POST /utrs/u1/void');
  expect(call!.body).toEqual({ version: 3, reasonCode: 'ENTERED_TWICE' });
  expect(call!.options.idempotencyKey).toBeTruthy();
});
