import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deposit } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aDeposit, aPage, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { LIST_WORDS, DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import { Money } from '@backoffice/shared/kit/core';
import { QueueScreen } from './queue-screen.tsx';
import type { QueueDefinition } from '@backoffice/shared/list';
import { listDeposits, readDeposit } from '@backoffice/shared/entities';

const row = (number: number) =>
  aDeposit({ id: `id-${number}`, no: `D-${number}`, status: 'pending', amountPaise: number * 100 });

const definition: QueueDefinition<Deposit> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  list: listDeposits,
  one: readDeposit,
  filters: [
    { kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending', 'matched'], past: ['reversed', 'expired'] },
    { kind: 'dates', label: 'Submitted', usual: 'all' },
  ],
  sorts: [{ key: 'amount', label: 'Amount' }],
  usualSort: 'amount',
  empty: { title: 'No deposit waits', next: 'New ones appear by themselves.' },
};

const columns = [
  { id: 'no', header: 'No.', card: 'title' as const, cell: (each: Deposit) => each.no },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    card: 'amount' as const,
    cell: (each: Deposit) => <Money paise={each.amountPaise} />,
  },
];

function show(services: FakeServices, at = '/admin/deposit-approval') {
  services.http.on('GET /audit/{entityType}/{id}', aPage([]));
  return renderScreen(
    <QueueScreen
      title="Deposit Approval"
      definition={definition}
      columns={columns}
      facts={(each) => [{ label: 'Number', value: each.no }]}
    />,
    { services, at },
  );
}

const lastQuery = (services: FakeServices) => services.http.callsOf('GET /deposits').at(-1)!.options.query;

test("a page's heading is its menu title, and its rows are asked for in the background", async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([row(1), row(2)]));
  show(services);
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit Approval' })).toBeInTheDocument();
  expect(await screen.findByText('D-2')).toBeInTheDocument();
  expect(services.http.callsOf('GET /deposits')[0]!.options).toMatchObject({
    background: true,
    query: { status: ['pending', 'matched'], sort: 'amount', limit: 50, count: 'capped' },
  });
});

test('a status chip narrows the list, and the address says so', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([row(1)]));
  const { address } = show(services);
  await screen.findByText('D-1');
  await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
  expect(address()).toBe('/admin/deposit-approval?status=matched');
  await waitFor(() => expect(lastQuery(services)).toMatchObject({ status: ['matched'] }));
});

test('a pasted address shows the same list, with its row open', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([row(1)])).on('GET /deposits/{id}', row(9));
  show(services, '/admin/deposit-approval?status=approved&day=yesterday&id=D-9');
  expect(await screen.findByRole('heading', { name: 'Deposit D-9' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approved' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
});

test('Enter opens a row, Escape closes it and the keyboard is back in the list', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([row(1), row(2)])).on('GET /deposits/{id}', row(2));
  const { address } = show(services);
  await screen.findByText('D-1');
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('?id=D-2'));
  expect(await screen.findByRole('heading', { name: 'Deposit D-2' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/deposit-approval'));
  expect(document.activeElement).toHaveAttribute('data-row', 'id-2');
});

test('/ goes to the search box, and letters typed there are letters', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([row(1)]));
  const { address } = show(services);
  await screen.findByText('D-1');
  await userEvent.keyboard('/');
  await userEvent.keyboard('jk D-1');
  expect(screen.getByRole('searchbox')).toHaveValue('jk D-1');
  await waitFor(() => expect(address()).toContain('q=jk+D-1'));
});

test('an empty list says why, a list that was narrowed down offers Clear', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([]));
  const { address } = show(services);
  expect(await screen.findByText('No deposit waits')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByText('No deposit matches this filter')).toBeInTheDocument();
  await userEvent.click(
    within(screen.getByText('No deposit matches this filter').parentElement!).getByRole('button', { name: 'Clear' }),
  );
  expect(address()).toBe('/admin/deposit-approval');
});

test('a list that could not be loaded offers Retry', async () => {
  const services = fakeServices();
  services.http.on(
    'GET /deposits',
    new AppError({ kind: 'network', msg: 'The server does not answer', requestId: 'r-1' }),
  );
  show(services);
  expect(await screen.findByText('The deposits could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Request r-1')).toBeInTheDocument();
  services.http.on('GET /deposits', aPage([row(1)]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('D-1')).toBeInTheDocument();
});

test('a role that may not see the list is told so', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', new AppError({ kind: 'http', status: 403, msg: 'Not allowed' }));
  show(services);
  expect(await screen.findByText('Your role cannot see deposits')).toBeInTheDocument();
});

test('on the mobile layout a row is a card that opens a sheet', async () => {
  const services = fakeServices({ preferences: { device: 'mobile' } });
  services.http.on('GET /deposits', aPage([row(1)])).on('GET /deposits/{id}', row(1));
  const { address } = show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Open D-1' }));
  expect(address()).toContain('id=D-1');
  expect(await screen.findByRole('dialog', { name: 'Deposit D-1' })).toBeInTheDocument();
});

test('a number that does not exist is said in the drawer', async () => {
  const services = fakeServices();
  services.http
    .on('GET /deposits', aPage([row(1)]))
    .on('GET /deposits/{id}', new AppError({ kind: 'http', status: 404, msg: 'No such deposit' }));
  show(services, '/admin/deposit-approval?id=D-9');
  expect(await screen.findByText('There is no deposit D-9')).toBeInTheDocument();
});

test('rows that arrive above wait behind "1 new" until N lets them in; rows that come after are shown at once', async () => {
  const services = fakeServices();
  services.http.on('GET /deposits', aPage([row(1), row(2)]));
  const { address } = show(services);
  await screen.findByText('D-2');
  services.http.on('GET /deposits', aPage([row(0), row(1), row(2), row(3)]));
  // Another order and back again is a new list; a refresh of the same one is not.
  await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
  expect(await screen.findByText('D-0')).toBeInTheDocument();
  expect(address()).toContain('status=matched');
  services.http.on('GET /deposits', aPage([row(9), row(0), row(1), row(4)]));
  // Coming back to the tab refreshes what is shown.
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('D-4')).toBeInTheDocument();
  expect(screen.queryByText('D-9')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /1 new/ })).toBeInTheDocument();
  await userEvent.keyboard('n');
  expect(screen.getByText('D-9')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /1 new/ })).not.toBeInTheDocument();
});

test('on the mobile layout the filters are folded, and what is chosen is in sight and can be taken out', async () => {
  const services = fakeServices({ preferences: { device: 'mobile' } });
  services.http.on('GET /deposits', aPage([row(1)]));
  const { address } = show(services, '/admin/deposit-approval?status=matched');
  await screen.findByRole('button', { name: 'Open D-1' });
  expect(screen.queryByRole('button', { name: 'Pending' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('button', { name: 'Pending' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fewer filters' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove Status: / }));
  expect(address()).toBe('/admin/deposit-approval');
});
