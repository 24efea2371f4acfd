import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, aUtr, renderScreen } from '@backoffice/shared/testing';
import { desk, nothingKnown, open, utr } from './testing/entry-desk.tsx';
import type { UtrAnswer } from './utr-entry.resource.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const UTR = '632411760093';
const FITS = { no: 'W-20981', fits: true, text: 'This is payout W-20981: ₹500.00 from HDFC-2, paid 21 Nov 10:00.' };
const OTHER = { no: 'W-20981', fits: false, text: 'W-20981 was paid with this UTR, but as ₹500.00 and not ₹400.00.' };

function banner(change: Partial<UtrAnswer>) {
  const { container } = renderScreen(
    <WaitingBanner known={{ ...nothingKnown(UTR), ...change }} onSaveAndOpen={() => undefined} />,
  );
  return container;
}

test.each([
  ['that is a payout', FITS, 'good'],
  ['that confirms none', OTHER, 'warn'],
])('a debit %s says so before it is saved', (_, debit, tone) => {
  banner({ debit });
  expect(screen.getByText(debit.text).parentElement).toHaveClass(tone);
});

test('a debit that is entered already, and one that is no payout, say nothing of payouts', () => {
  expect(banner({ debit: FITS, existing: aUtr() })).toBeEmptyDOMElement();
  expect(banner({})).toBeEmptyDOMElement();
});

test('of a debit nobody is said to wait, and it leads to no approval', () => {
  banner({ debit: FITS, waitingForUtr: [aDeposit()], waitingForUtrCount: 1 });
  expect(screen.getByText(FITS.text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a debit is asked about as a debit, with its amount and account, and the echo follows what is typed', async () => {
  const services = desk();
  services.http.on('POST /utrs/check', ({ body }) =>
    body.direction === 'DEBIT'
      ? { ...nothingKnown(body.utr), debit: body.amountPaise === 500_00 ? FITS : OTHER }
      : new Promise(() => undefined),
  );
  await open(services);
  await userEvent.click(screen.getByRole('button', { name: 'Debit' }));
  await userEvent.click(utr());
  await userEvent.keyboard(`${UTR}{Tab}400`);
  expect(await screen.findByText(OTHER.text)).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}500');
  expect(await screen.findByText(FITS.text)).toBeVisible();
  expect(services.http.callsOf('POST /utrs/check').at(-1)!.body).toMatchObject({
    direction: 'DEBIT',
    paymentMethodId: 'm1',
    amountPaise: 500_00,
  });
  // What was said of a debit is not said of a credit, however long the server takes.
  await userEvent.click(screen.getByRole('button', { name: 'Credit' }));
  await waitFor(() => expect(screen.queryByText(FITS.text)).toBeNull());
});
