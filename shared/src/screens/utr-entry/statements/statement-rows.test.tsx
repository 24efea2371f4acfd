import { screen, within } from '@testing-library/react';
import type { StatementFile } from '@backoffice/shared/contract';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import type { StatementRow } from './statements.resource.ts';
import { StatementRows } from './statement-rows.tsx';

const STATEMENT: StatementFile = {
  id: 's1',
  no: 'ST-101',
  version: 1,
  paymentMethod: { id: 'm1', label: 'HDFC-7', kind: 'BANK', bankName: null },
  fileName: 'november.csv',
  format: 'CSV',
  status: 'read',
  asks: null,
  problem: null,
  accountMasked: null,
  from: '2026-11-21',
  to: '2026-11-21',
  openingPaise: 0,
  closingPaise: 1_244_10,
  balancesTyped: false,
  creditCount: 1,
  creditsPaise: 1_250_00,
  debitCount: 1,
  debitsPaise: 5_90,
  leftOut: [],
  gap: null,
  counts: null,
  createdBy: { id: 's1', name: 'Banker', username: 'banker' },
  createdAt: '2026-11-21T10:00:00.000Z',
  enteredBy: null,
  enteredAt: null,
  voidedBy: null,
  voidedAt: null,
};
const REFUSED: StatementRow = {
  position: 1,
  rowNo: 12,
  page: null,
  direction: 'CREDIT',
  amountPaise: 1_250_00,
  date: '2026-11-21',
  time: null,
  utr: '632411760093',
  ownReference: false,
  narration: 'UPI/CR/632411760093',
  counterparty: 'Asha Rao',
  balanceAfterPaise: 5_000_00,
  verdict: 'differs',
  why: 'BL-100123 has this UTR with ₹1,300.00.',
  line: { id: 'u1', no: 'BL-100123' },
  confirms: null,
};
const CHARGE: StatementRow = {
  ...REFUSED,
  position: 2,
  direction: 'DEBIT',
  amountPaise: 5_90,
  ownReference: true,
  utr: 'OWN-1',
  narration: 'SMS CHARGES',
  counterparty: null,
  verdict: 'no_reference',
  why: '',
  line: null,
};

function open({ narrow }: { narrow: boolean }) {
  const match = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...match(query), matches: narrow }));
  const services = fakeServices();
  services.http.on('GET /statements/{id}/rows', { items: [REFUSED, CHARGE] });
  renderScreen(<StatementRows statement={STATEMENT} />, { services });
}

test('in a narrow window each row says its UTR, its side and why it is refused', async () => {
  open({ narrow: true });
  const [refused, charge] = await within(
    await screen.findByRole('list', { name: 'Rows of the statement' }),
  ).findAllByRole('listitem');
  for (const text of ['21 Nov', 'Differs', '1,250.00 Cr', '6324 1176 0093', /BL-100123 has this UTR with ₹1,300\.00\./])
    expect(within(refused!).getByText(text)).toBeVisible();
  expect(within(charge!).getByText('5.90 Dr')).toBeVisible();
  expect(within(charge!).queryByText('OWN-1')).toBeNull();
});

test('in a wide window the rows are a table with both sides', async () => {
  open({ narrow: false });
  expect(await screen.findByRole('grid', { name: 'Rows of the statement' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'UTR' })).toBeVisible();
});
