import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { aStatement } from '../testing/statement.ts';
import type { StatementRow } from './statements.resource.ts';
import { StatementRows } from './statement-rows.tsx';

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
  renderScreen(<StatementRows statement={aStatement()} />, { services });
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

test('rows that did not come when more were asked for are said, and asked for again with Retry', async () => {
  const services = fakeServices();
  const page = Array.from({ length: 500 }, (_, at) => ({ ...CHARGE, position: at + 1 }));
  services.http.on('GET /statements/{id}/rows', { items: page });
  renderScreen(<StatementRows statement={aStatement()} />, { services });
  const more = await screen.findByRole('button', { name: 'More rows' });
  services.http.on('GET /statements/{id}/rows', new Error('The server is being restarted'));
  await userEvent.click(more);
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('More rows could not be loaded')).toBeVisible();
  expect(failed.getByText('The server is being restarted')).toBeVisible();
  services.http.on('GET /statements/{id}/rows', { items: [{ ...REFUSED, position: 501 }] });
  await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(services.http.calls.at(-1)?.options?.query).toMatchObject({ after: 500 });
});
