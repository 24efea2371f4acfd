import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aUtr, aWaiting, done, fakeServices, renderScreen, fill } from '@backoffice/shared/testing';
import { method } from './testing/entry-desk.tsx';
import { UtrEntryPage } from './utr-entry-page.tsx';

/** Opens the details of an unallocated line. */
async function openLine(permissions: string[], change: Parameters<typeof aUtr>[0] = {}) {
  const services = fakeServices({ staff: { permissions } });
  const row = aUtr({ no: 'U-1', ...change });
  services.http
    .on('GET /payment-methods', aPage([method('m1', 'HDFC-2')]))
    .on('GET /utrs', aPage([row]))
    .on('GET /utrs/{id}', () => ({ ...row }))
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /notes', { items: [] })
    .on('GET /second-person/need', { waits: false, sentence: 'It is done at once.', evidence: null })
    .on('POST /utrs/{id}/return', done({ ...row, status: 'returned' }, 'U-1 is returned'));
  renderScreen(<UtrEntryPage />, { services, at: '/admin/utr?id=U-1' });
  await screen.findByRole('heading', { name: 'Bank line U-1' });
  await screen.findByRole('heading', { name: 'Timeline' });
  return services;
}
const button = () => screen.queryByRole('button', { name: 'Return to remitter' });

test('a lead returns its money to the remitter and names the transfer', async () => {
  const services = await openLine(['utrs.return']);
  await userEvent.click(button()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Return U-1 to its remitter?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'The bank asked' }));
  await fill(dialog.getByLabelText('UTR of the transfer that sent it back'), '632411760094');
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /utrs/u1/return')[0]?.body).toEqual({
      version: 3,
      reasonCode: 'BANK_ASKED',
      returnUtr: '632411760094',
    }),
  );
  expect(services.http.callsOf('POST /utrs/u1/return')[0]!.options.idempotencyKey).toBeTruthy();
});

test.each([
  ['nobody else is offered it', ['utrs.enter'], {}],
  ['not for a debit', ['utrs.return'], { direction: 'DEBIT' }],
  ['not for an allocated line', ['utrs.return'], { status: 'claimed' }],
] as const)('%s', async (_, permissions, change) => {
  await openLine([...permissions], change);
  expect(button()).toBeNull();
});

test('what waits for a second person is said, and not offered again', async () => {
  await openLine(['utrs.return'], { waiting: aWaiting('returned-to-remitter', 'U-1 goes back to its remitter') });
  expect(await screen.findByText(/^Waiting for a second person: U-1 goes back to its remitter\./)).toBeVisible();
  expect(button()).toBeNull();
});
