import { screen, waitFor } from '@testing-library/react';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { aMethod, aPage, aUtr, done, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { UtrEntryPage } from '../utr-entry-page.tsx';
import type { UtrAnswer } from '../utr-entry.resource.ts';

export const method = (id: string, label: string, status: PaymentMethod['status'] = 'active') =>
  aMethod({ id, no: `M-${id}`, label, status });
export const line = aUtr({ no: 'U-1' });
export const nothingKnown = (utr: string): UtrAnswer => ({
  normal: utr,
  isUtr: true,
  problem: null,
  warning: null,
  rail: 'UPI',
  existing: null,
  existingText: null,
  debit: null,
  waitingForUtr: [],
  waitingForUtrCount: 0,
  waitingForAmount: [],
  waitingForAmountCount: 0,
});

/** Services of a desk with two active accounts and one that is paused. */
export function desk(): FakeServices {
  const services = fakeServices();
  services.http
    .on(
      'GET /payment-methods',
      aPage([method('m0', 'Old ICICI', 'paused'), method('m1', 'HDFC-2'), method('m2', 'Axis')]),
    )
    .on('GET /utrs', aPage([]))
    .on('POST /utrs/check', ({ body }) => nothingKnown(body.utr))
    .on('POST /utrs', done({ utr: line, match: null, confirms: null }, 'Saved'));
  return services;
}

type Opened = ReturnType<typeof renderScreen> & { services: FakeServices };

/** Opens the page and waits for its account. */
export async function open(services = desk(), at = '/admin/utr'): Promise<Opened> {
  const view = renderScreen(<UtrEntryPage />, { services, at });
  await waitFor(() => expect(screen.getByLabelText('Payment method')).toHaveValue('m1'));
  return { ...view, services };
}

/** The fields of the form. */
export const utr = () => screen.getByLabelText('UTR');
export const amount = () => screen.getByLabelText('Amount');
/** What was sent to be entered. */
export const saved = (services: FakeServices) => services.http.callsOf('POST /utrs');
