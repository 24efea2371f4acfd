import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutsOfLine } from '@backoffice/shared/contract';
import { aStaff, aUtr, aWithdrawal, done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { LinePayouts } from './line-payouts.tsx';

const LEAD = aStaff({ permissions: ['utrs.book', 'utrs.read', 'withdrawals.return'], lead: true });
const NOTHING: PayoutsOfLine = { files: [], looked: 0, returned: [], failed: [] };
const debit = aUtr({ direction: 'DEBIT', amountPaise: 440_00, suggestedKind: null });
const credit = aUtr({ direction: 'CREDIT', amountPaise: 220_00, narration: 'NEFT RTN' });
const part = (no: string, amountPaise: number, change = {}) => ({
  withdrawalId: no,
  attemptNo: 1,
  no,
  holderName: 'Ravi Kumar',
  amountPaise,
  paid: true,
  chosen: true,
  ...change,
});
const payout = {
  withdrawalId: 'w7',
  no: 'W-207',
  holderName: 'Ravi Kumar',
  amountPaise: 220_00,
  file: 'PB-301',
  signs: ['words' as const],
  likeliest: true,
};

function desk(found: Partial<PayoutsOfLine>) {
  const services = fakeServices({ staff: LEAD });
  services.http
    .on('GET /utrs/{id}/payouts', { ...NOTHING, ...found })
    .on('GET /second-person/need', { waits: false, sentence: 'It is done at once.', evidence: null });
  return services;
}

test('the payouts that add up are chosen; another choice must add up before it is sent', async () => {
  const services = desk({
    looked: 1,
    files: [
      {
        id: 'f1',
        no: 'PB-301',
        createdAt: '2026-11-21T10:00:00.000Z',
        fit: 'one',
        text: '2 of 3 open payouts of PB-301 add up to this debit, in one way only.',
        parts: [part('W-1', 310_00), part('W-2', 220_00, { chosen: false }), part('W-3', 130_00, { paid: false })],
      },
    ],
  });
  services.http.on('POST /utrs/{id}/confirm-payouts', done(aUtr({ status: 'claimed' })));
  renderScreen(<LinePayouts line={debit} />, { services });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose payouts of PB-301' }));
  expect(await screen.findByRole('checkbox', { name: /W-1/ })).toBeChecked();
  expect(screen.getByText('Failed: the bank gives it back')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /W-2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm payouts' }));
  expect(await screen.findByText(/Those chosen are ₹660.00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /W-2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm payouts' }));
  await waitFor(() => expect(services.http.callsOf('POST /utrs/u1/confirm-payouts')).toHaveLength(1));
  expect(services.http.callsOf('POST /utrs/u1/confirm-payouts')[0]!.body).toEqual({
    version: 3,
    fileId: 'f1',
    payouts: [
      { withdrawalId: 'W-1', attemptNo: 1 },
      { withdrawalId: 'W-3', attemptNo: 1 },
    ],
  });
});

test('a credit that names a payout is returned from the line, with a reason', async () => {
  const services = desk({ returned: [{ ...payout, version: 4, paidAt: '2026-11-21T10:00:00.000Z' }] });
  services.http.on('POST /withdrawals/{id}/return', done(aWithdrawal({ status: 'returned' })));
  renderScreen(<LinePayouts line={credit} />, { services });
  expect(await screen.findByText(/The line has words of a return./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Returned: W-207 by ${credit.no}` }));
  const [reason] = await screen.findAllByRole('radio');
  await userEvent.click(reason!);
  await userEvent.click(screen.getByRole('button', { name: 'Returned' }));
  await waitFor(() => expect(services.http.callsOf('POST /withdrawals/w7/return')).toHaveLength(1));
  expect(services.http.callsOf('POST /withdrawals/w7/return')[0]!.body).toMatchObject({
    version: 4,
    utrEntryId: credit.id,
  });
});

test('the money of a failed payout is booked with that payout, and a debit without any choice says so', async () => {
  const services = desk({ failed: [{ ...payout, signs: [], attemptNo: 2, line: 'U-90' }] });
  services.http.on('POST /utrs/{id}/book', done(aUtr({ status: 'booked' })));
  const { unmount } = renderScreen(<LinePayouts line={credit} />, { services });
  await userEvent.click(await screen.findByRole('button', { name: /as the money of W-207/ }));
  expect(await screen.findByRole('radio', { name: /W-207/ })).toBeChecked();
  await userEvent.type(screen.getByLabelText('Comment'), 'Account closed');
  const buttons = screen.getAllByRole('button', { name: 'Book' });
  await userEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(services.http.callsOf('POST /utrs/u1/book')).toHaveLength(1));
  expect(services.http.callsOf('POST /utrs/u1/book')[0]!.body).toMatchObject({
    kind: 'FAILED_PAYOUT',
    failedPayout: { withdrawalId: 'w7', attemptNo: 2 },
  });
  unmount();
  renderScreen(<LinePayouts line={debit} />, { services: desk({ looked: 2 }) });
  expect(await screen.findByText(/No choice of payouts/)).toBeInTheDocument();
});
