import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppError } from '@backoffice/shared/http';
import { useQueryClient } from '@backoffice/shared/remote';
import { done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { method } from '../testing/entry-desk.tsx';
import { asksBalances, aStatement } from '../testing/statement.ts';
import { emptyLayout } from './layout.ts';
import { StatementDialog } from './statement-dialog.tsx';

const METHODS = { state: 'ready', methods: [method('m1', 'HDFC-7')], retry: () => undefined } as const;
const ASKING = asksBalances();

/** In the panel an answer is not asked for again for five seconds. */
function FreshForFiveSeconds({ children }: { children: ReactNode }) {
  useQueryClient().setDefaultOptions({ queries: { retry: false, networkMode: 'always', staleTime: 5_000 } });
  return children;
}

function open(at = '/admin/utr?statement=new') {
  const services = fakeServices();
  services.http
    .on('GET /statements', {
      items: [
        aStatement({ id: 'another-one', no: 'ST-100', status: 'entered' }),
        aStatement({ id: 'unknown-one', no: 'ST-99', status: 'asking', asks: 'layout', fileName: 'unknown.xls' }),
      ],
    })
    .on('GET /statement-layouts', { items: [] })
    .on('POST /statements', done(ASKING))
    .on('GET /statements/{id}', ASKING);
  renderScreen(
    <FreshForFiveSeconds>
      <StatementDialog methods={METHODS} methodId="m1" onClose={() => undefined} />
    </FreshForFiveSeconds>,
    { services, at },
  );
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

test.each(['layout', 'balances'] as const)(
  'a file that was chosen by mistake and asks for its %s is put aside, and says so when it is opened again',
  async (asks) => {
    const services = open(`/admin/utr?statement=${ASKING.id}`);
    const aside = { ...ASKING, asks, status: 'void' as const };
    services.http
      .on('GET /statements/{id}', { ...ASKING, asks })
      .on('GET /statements/{id}/columns', { rows: [['a', 'b']], layout: null })
      .on('GET /statements/{id}/rows', { items: [] })
      .on('POST /statements/{id}/void', () => {
        services.http.on('GET /statements/{id}', aside);
        return done(aside);
      });
    await userEvent.click(await screen.findByRole('button', { name: 'Put aside' }));
    const question = within(await screen.findByRole('dialog', { name: `Put ${ASKING.no} aside?` }));
    await userEvent.click((await question.findAllByRole('radio'))[0]!);
    await userEvent.click(question.getByRole('button', { name: 'Put aside' }));
    expect(await screen.findByText('This statement is void. The file can be read again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Prove|Read)/ })).toBeNull();
    expect(services.http.callsOf(`POST /statements/${ASKING.id}/void`)).toHaveLength(1);
  },
);

test('the list names the file of each statement, and of one whose columns are not known no sums', async () => {
  open();
  const table = within(await screen.findByRole('table'));
  const [, known, unknown] = table.getAllByRole('row');
  expect(known).toHaveTextContent(/^Open ST-100november\.csv.*₹100\.00₹0\.00/);
  expect(unknown).toHaveTextContent(/^Open ST-99unknown\.xls/);
  expect(unknown).not.toHaveTextContent('₹');
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

test('columns that were just said are among those that were learned, when another statement is chosen', async () => {
  const services = open();
  const rows = [
    ['Wann', 'Was', 'Weg', 'Da'],
    ['21/11/2026', 'UPI/CR', '', '100'],
  ];
  const learned = {
    id: 'l1',
    bank: 'Own Bank',
    version: 1,
    layout: emptyLayout(),
    keptBy: { id: 's1', name: 'Banker', username: 'banker' },
    keptAt: '2026-11-21T10:00:00.000Z',
    lastUsedAt: null,
  };
  const unread = { ...ASKING, asks: 'layout' as const };
  services.http
    .on('POST /statements', done(unread))
    .on('GET /statements/{id}', unread)
    .on('GET /statements/{id}/columns', { rows, layout: emptyLayout() })
    .on('POST /statements/{id}/layout', () => {
      services.http.on('GET /statement-layouts', { items: [learned] }).on('GET /statements/{id}', ASKING);
      return done(ASKING);
    });
  expect(await screen.findByText(/^None yet/)).toBeVisible();
  await choose();
  for (const [label, column] of Object.entries({ Date: '0', Narration: '1', Debit: '2', Credit: '3' }))
    await userEvent.selectOptions(await screen.findByLabelText(label), column);
  await userEvent.click(screen.getByRole('button', { name: 'Read with these columns' }));
  await screen.findByLabelText('Opening balance');
  await userEvent.click(screen.getByRole('button', { name: 'Another statement' }));
  expect(await screen.findByText('Own Bank')).toBeVisible();
});
