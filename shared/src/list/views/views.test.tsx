import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { View } from '@backoffice/shared/contract';
import { LIST_WORDS, DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import {
  aDeposit,
  aPage,
  done,
  fakeServices,
  refused,
  renderScreen,
  type FakeServices,
} from '@backoffice/shared/testing';
import { QueueScreen } from '@backoffice/shared/desk';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import { addressOf, filtersIn, isSame } from './view-filters.ts';
import { listDeposits, readDeposit } from '@backoffice/shared/entities';

const definition: QueueDefinition<QueueRow> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  sorts: [{ key: 'amount', label: 'Amount' }],
  usualSort: 'amount',
  filters: [
    { kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending'] },
    { kind: 'dates', label: 'Submitted', usual: 'all' },
    { kind: 'amount' },
    { kind: 'choice', key: 'rail', label: 'Mode', options: [{ value: 'UPI', label: 'UPI' }] },
  ],
  list: listDeposits,
  one: readDeposit,
  empty: { title: 'None', next: 'Wait.' },
};
const columns = [{ id: 'no', header: 'No.', cell: ({ no }: QueueRow) => no }];

const me = fakeServices().session.staff();
const view = (change: Partial<View> = {}): View => ({
  id: 'v1',
  version: 1,
  page: 'deposit-approval',
  name: 'Big ones',
  filters: { amountMin: ['5000000'], status: ['approved', 'matched'] },
  shared: false,
  mayChange: true,
  owner: { id: me.id, name: me.name, username: me.username },
  changedAt: '2026-11-21T05:00:00.000Z',
  ...change,
});

function desk(views: View[] = [view()], lists = {}): FakeServices {
  const services = fakeServices({ preferences: { lists } });
  services.http.on('GET /deposits', aPage([aDeposit({ no: 'D-1' })])).on('GET /views', { items: views });
  return services;
}

const show = (services: FakeServices, at = '/admin/deposit-approval') =>
  renderScreen(<QueueScreen title="Deposit Approval" definition={definition} columns={columns} facts={() => []} />, {
    services,
    at,
  });
const openViews = async () => userEvent.click(await screen.findByRole('button', { name: 'Views' }));
const queries = (services: FakeServices) => services.http.callsOf('GET /deposits').map(({ options }) => options.query);

test('a view puts its filters into the address, and no others stay', async () => {
  const services = desk();
  const { address } = show(services, '/admin/deposit-approval?rail=UPI&id=D-1');
  services.http.on('GET /deposits/{id}', aDeposit({ no: 'D-1' })).on('GET /audit/{entityType}/{id}', aPage([]));
  await openViews();
  await userEvent.click(await screen.findByRole('button', { name: 'Big ones' }));
  expect(new URLSearchParams(address().split('?')[1])).toEqual(
    new URLSearchParams('id=D-1&status=approved&status=matched&amountMin=5000000'),
  );
  expect(await screen.findByRole('button', { name: 'Big ones', expanded: true })).toBeInTheDocument();
});

test('the filters of now are saved under a name, by keyboard', async () => {
  const services = desk([]);
  services.http.on('POST /views', done(view({ id: 'v2', name: 'Morning' }), 'Morning is saved'));
  show(services, '/admin/deposit-approval?rail=UPI&sort=-amount&id=D-1');
  services.http.on('GET /deposits/{id}', aDeposit({ no: 'D-1' })).on('GET /audit/{entityType}/{id}', aPage([]));
  await openViews();
  await userEvent.type(await screen.findByLabelText('Save these filters as'), 'Morning{Enter}');
  await waitFor(() =>
    expect(services.http.callsOf('POST /views')[0]?.body).toEqual({
      page: 'deposit-approval',
      name: 'Morning',
      filters: { rail: ['UPI'], sort: ['-amount'] },
      shared: false,
    }),
  );
});

test('a name that is taken is said beside the field', async () => {
  const services = desk();
  services.http.on('POST /views', refused('You have a view of this name already.', { code: 'NAME_TAKEN' }));
  show(services);
  await openViews();
  await userEvent.type(await screen.findByLabelText('Save these filters as'), 'Big ones{Enter}');
  expect(await screen.findByText('You have a view of this name already.')).toBeInTheDocument();
});

test('a view of somebody else is opened and made the first, but not changed', async () => {
  const services = desk([
    view({ shared: true, mayChange: false, owner: { id: 'x', name: 'Lea Lead', username: 'deposit.lead' } }),
  ]);
  show(services);
  await openViews();
  const acts = await screen.findByRole('group', { name: 'Big ones' });
  expect(
    within(acts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Opens first']);
  expect(screen.getByText(/shared by deposit.lead/)).toBeInTheDocument();
  await userEvent.click(within(acts).getByRole('button', { name: 'Opens first' }));
  expect(services.preferences.get().lists).toEqual({
    'deposit-approval': { opens: { view: 'v1', filters: view().filters } },
  });
});

test('deleting asks once more', async () => {
  const services = desk();
  services.http.on('DELETE /views/{id}', done({}, 'Big ones is deleted'));
  show(services);
  await openViews();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(services.http.callsOf('DELETE /views/v1')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Really delete' }));
  await waitFor(() => expect(services.http.callsOf('DELETE /views/v1')).toHaveLength(1));
});

test('an opened view that was narrowed further can be updated', async () => {
  const services = desk();
  services.http.on('PATCH /views/{id}', done(view({ version: 2 }), 'Big ones is changed'));
  show(services);
  await openViews();
  await userEvent.click(await screen.findByRole('button', { name: 'Big ones' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
  await openViews();
  const update = await screen.findByRole('button', { name: 'Update Big ones' });
  await userEvent.click(update);
  await waitFor(() =>
    expect(services.http.callsOf('PATCH /views/v1')[0]?.body).toEqual({
      version: 1,
      filters: { amountMin: ['5000000'], status: ['approved', 'matched'], day: ['yesterday'] },
    }),
  );
});

describe('the view that opens first', () => {
  const first = { 'deposit-approval': { opens: { view: 'v1', filters: { rail: ['UPI'], flag: ['GONE'] } } } };

  test('is there from the first request of a plain address', async () => {
    const services = desk([], first);
    const { address } = show(services);
    await screen.findByText('D-1');
    expect(address()).toBe('/admin/deposit-approval?rail=UPI');
    expect(queries(services).every((query) => JSON.stringify(query?.rail) === '["UPI"]')).toBe(true);
  });

  test('gives way to a pasted link', async () => {
    const services = desk([], first);
    const { address } = show(services, '/admin/deposit-approval?amount=50000');
    await screen.findByText('D-1');
    expect(address()).toBe('/admin/deposit-approval?amount=50000');
  });

  test('gives way to Clear', async () => {
    const services = desk([], first);
    const { address } = show(services);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/admin/deposit-approval');
  });
});

test('filters that a list has no longer are dropped with a word', async () => {
  const services = desk([view({ filters: { rail: ['UPI', 'CHEQUE'], colour: ['red'], status: ['approved'] } })]);
  const { address } = show(services);
  await openViews();
  await userEvent.click(await screen.findByRole('button', { name: 'Big ones' }));
  expect(address()).toBe('/admin/deposit-approval?status=approved&rail=UPI');
  expect(services.notify.said).toEqual([
    'error: Big ones was opened without what this list does not have any more: rail, colour',
  ]);
});

test('what is saved is what the address says, in whatever order it says it', () => {
  const url = (text: string) => filtersIn(new URLSearchParams(text), definition);
  expect(url('status=approved&status=matched&id=D-1&x=1&q=Ravi')).toEqual({
    status: ['approved', 'matched'],
    q: ['Ravi'],
  });
  expect(isSame(url('rail=UPI&status=matched&status=approved'), url('status=approved&status=matched&rail=UPI'))).toBe(
    true,
  );
  expect(isSame(url('rail=UPI'), url(''))).toBe(false);
  expect(addressOf(url('amountMin=1&sort=-amount'), definition)).toMatchObject({
    change: { amountMin: ['1'], sort: ['-amount'], status: null },
    dropped: [],
  });
});
