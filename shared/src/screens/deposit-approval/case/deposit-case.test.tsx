import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, aUtr } from '@backoffice/shared/testing';
import { desk, open, waiting } from '../testing/deposits-desk.tsx';

beforeEach(() => sessionStorage.clear());

const near = { ...waiting, section: 'needs_eyes' as const, flags: ['NEAR_UTR' as const] };
const verdict = () => screen.findByRole('region', { name: 'Verdict' });
const first = (deposit: typeof waiting) => open(desk([deposit]), `/admin/deposit-approval?id=${deposit.no}`);

test.each([
  ['ready', aDeposit({ no: 'D-1', id: 'd1' }), 'Ready', 'same'],
  ['what waits', waiting, 'Waiting for bank', 'unknown'],
  ['a flag', near, 'Needs review: 1 flag', 'differs'],
  [
    'two flags',
    aDeposit({ no: 'D-1', id: 'd1', section: 'needs_eyes', flags: ['DUP_UTR', 'FIRST'] }),
    'Needs review: 2 flags',
    'differs',
  ],
  [
    'what is decided and agrees',
    aDeposit({ no: 'D-1', id: 'd1', status: 'approved', section: null }),
    'The bank says the same',
    'same',
  ],
  [
    'what is decided without a bank line',
    { ...waiting, status: 'rejected' as const, section: null },
    'Without a bank line',
    'unknown',
  ],
])(
  'interface: one glance: of %s the verdict is the title, and the colour says the same',
  async (_, deposit, title, tone) => {
    await first(deposit);
    const box = await verdict();
    expect(within(box).getByRole('heading')).toHaveTextContent(title);
    expect(box).toHaveAttribute('data-verdict', tone);
  },
);

test('interface: the near bank line stands where the statement of the bank would, its slip marked, with the key that matches it', async () => {
  const services = desk([near]);
  services.http.on('GET /deposits/{id}/candidates', {
    candidates: [
      { rank: 4, reasons: ['SAME_AMOUNT'], matchedTo: null, utr: aUtr({ id: 'u7', utr: '999999999999' }) },
      { rank: 2, reasons: ['NEAR_UTR', 'SAME_AMOUNT'], matchedTo: null, utr: aUtr({ id: 'u9', utr: '632411760778' }) },
    ],
  });
  await open(services, '/admin/deposit-approval?id=D-2');
  const pane = within(await screen.findByRole('region', { name: 'Bank says' }));
  expect(pane.getByRole('heading')).toHaveTextContent('Maybe this bank line');
  expect((await pane.findByText('RAVI KUMAR')).closest('section')!.querySelector('mark')).toHaveTextContent('8');
  expect(pane.getByText(/^Match it with/)).toBeInTheDocument();
});

test('interface: a fact is said once: what the two statements say is not repeated, and what has no value is left out', async () => {
  await first(aDeposit({ no: 'D-1', id: 'd1' }));
  await verdict();
  const details = within(screen.getByRole('region', { name: /Deposit D-1/ }));
  for (const label of ['Amount', 'UTR', 'Payment method', 'Mode', 'Payer'])
    expect(details.getAllByText(label)).toHaveLength(2);
  for (const label of ['Claimed', 'Flags', 'On hold for', 'Comment', 'Decided by'])
    expect(details.queryByText(label)).toBeNull();
});

test('interface: the proof of an undecided deposit is open beside the facts; I folds it, for the next deposit too', async () => {
  const services = desk([aDeposit({ no: 'D-1', id: 'd1', proofFileId: 'f1' })]);
  services.http.on('GET /files/{id}', () => new Promise(() => {}));
  const { unmount } = await open(services, '/admin/deposit-approval?id=D-1');
  await screen.findByRole('button', { name: 'Fold the image: Payment proof of D-1' });
  await waitFor(() => expect(services.http.callsOf('GET /files/f1')).toHaveLength(1));
  await userEvent.keyboard('i');
  expect(screen.getByRole('button', { name: 'Show the image: Payment proof of D-1' })).toBeVisible();
  unmount();

  await open(services, '/admin/deposit-approval?id=D-1');
  await screen.findByRole('button', { name: 'Show the image: Payment proof of D-1' });
});
