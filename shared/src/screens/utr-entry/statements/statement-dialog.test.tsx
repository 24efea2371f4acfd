import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@backoffice/shared/http';
import { done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { method } from '../testing/entry-desk.tsx';
import { asksBalances, aStatement } from '../testing/statement.ts';
import { emptyLayout } from './layout.ts';
import { StatementDialog } from './statement-dialog.tsx';

const METHODS = { state: 'ready', methods: [method('m1', 'HDFC-7')], retry: () => undefined } as const;
const ASKING = asksBalances();

function open(at = '/admin/utr?statement=new') {
  const services = fakeServices();
  services.http
    .on('GET /statements', { items: [aStatement({ id: 'another-one', no: 'ST-100', status: 'entered' })] })
    .on('GET /statement-layouts', { items: [] })
    .on('POST /statements', done(ASKING))
    .on('GET /statements/{id}', ASKING);
  renderScreen(<StatementDialog methods={METHODS} methodId="m1" onClose={() => undefined} />, { services, at });
  return services;
}

const choose = async () => userEvent.upload(await screen.findByLabelText('Statement file'), new File(['a;b'], 'a.csv'));

test('a file that got no answer is said to be so and is sent again with Retry', async () => {
  const services = open();
  services.http.on('POST /statements', new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }));
  await choose();
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('The server did not answer in time')).toBeVisible();
  services.http.on('POST /statements', done(ASKING));
  await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Opening balance')).toHaveFocus();
  expect(services.http.callsOf('POST /statements')).toHaveLength(2);
});

test('each step has the focus on what it asks for, and the way back on the choice of a file', async () => {
  open();
  await choose();
  expect(await screen.findByLabelText('Opening balance')).toHaveFocus();
  screen.getByRole('button', { name: 'Another statement' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Choose a statement' })).toHaveFocus();
});

test('Enter goes to the column that is missing', async () => {
  const services = open(`/admin/utr?statement=${ASKING.id}`);
  const rows = [
    ['Wann', 'Was', 'Weg', 'Da'],
    ['21/11/2026', 'UPI/CR', '', '100'],
  ];
  services.http
    .on('GET /statements/{id}', { ...ASKING, asks: 'layout' })
    .on('GET /statements/{id}/columns', { rows, layout: emptyLayout() });
  const missing = async (label: string) => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByLabelText(label)).toHaveFocus();
  };
  await screen.findByLabelText('Date');
  await missing('Date');
  await userEvent.selectOptions(screen.getByLabelText('Date'), '0');
  await missing('Debit');
  await userEvent.selectOptions(screen.getByLabelText('Credit'), '3');
  await missing('Narration');
});
