import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { LIST_WORDS, DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import { aMethod, fakeServices, fullAddress, renderScreen } from '@backoffice/shared/testing';
import { filterQuery } from './filter-query.ts';
import type { Filter } from './filter.ts';
import { QueueScreen } from '@backoffice/shared/desk';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import { flagFilter, railFilter } from './usual-filters.ts';
import { addressOf, filtersIn } from '../views/view-filters.ts';
import { listDeposits, readDeposit } from '@backoffice/shared/entities';

/** One of each kind that there is. */
const filters: Filter[] = [
  { kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending'], past: ['reversed', 'expired'] },
  { kind: 'dates', label: 'Submitted', usual: 'today' },
  {
    kind: 'choice',
    key: 'direction',
    label: 'Dr/Cr',
    options: [
      { value: 'CREDIT', label: 'Credit' },
      { value: 'DEBIT', label: 'Debit' },
    ],
    choose: 'one',
  },
  { kind: 'amount' },
  { kind: 'method' },
  railFilter,
  { kind: 'text', key: 'customer', label: 'Customer' },
  { kind: 'text', key: 'by', label: 'Decided by' },
  { kind: 'reference' },
  flagFilter(['LATE', 'FIRST', 'NEAR_UTR']),
];

const definition: QueueDefinition<QueueRow> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  filters,
  sorts: [],
  usualSort: 'submittedAt',
  list: listDeposits,
  one: readDeposit,
  empty: { title: 'Nothing', next: 'Wait.' },
};

function show(query: string) {
  const services = fakeServices();
  const page = { limit: 50, hasMore: false, next: null, prev: null, count: 0 };
  services.http.on('GET /deposits', { items: [], page });
  services.http.on('GET /payment-methods', { items: [aMethod({ id: '0192f0c4-0000-7000-8000-000000000001' })], page });
  const Back = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
  };
  const rendered = renderScreen(
    <>
      <Back />
      <QueueScreen title="Deposits" definition={definition} columns={[]} facts={() => []} />
    </>,
    { services, at: `/admin/deposits?${query}` },
  );
  return { ...rendered, services, asked: () => services.http.callsOf('GET /deposits').at(-1)!.options.query };
}

const more = () => userEvent.click(screen.getByRole('button', { name: 'More filters' }));
const pressed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What every field says at this moment. */
const shown = () => ({
  status: pressed('Status'),
  days: pressed('Submitted'),
  side: valueOf('Dr/Cr'),
  from: valueOf('Amount from'),
  to: valueOf('Amount to'),
  rail: pressed('Mode'),
  method: valueOf('Payment method'),
  customer: valueOf('Customer'),
  by: valueOf('Decided by'),
  utr: valueOf('UTR, or its end'),
  flag: pressed('Flag'),
});

test('a pasted link shows each of its filters in its field, and the server is asked for all of them', async () => {
  const address = fullAddress(filters);
  const { asked } = show(address.toString());
  await more();
  await screen.findByRole('option', { name: 'HDFC-2' });
  expect(shown()).toEqual({
    status: ['Pending', 'Matched'],
    days: ['1 – 20 Nov 2026'],
    side: 'CREDIT',
    from: '500',
    to: '1,000',
    rail: ['UPI', 'IMPS'],
    method: '0192f0c4-0000-7000-8000-000000000001',
    customer: 'Ravi',
    by: 'Ravi',
    utr: '0093',
    flag: ['Late', 'First request'],
  });
  expect(asked()).toMatchObject(filterQuery(filters, address, { now: new Date(), zone: 'Asia/Kolkata' }));
});

test('what is chosen stands in the address, and Back takes it out of the field again', async () => {
  const { address } = show('day=all');
  await more();
  await userEvent.click(within(screen.getByRole('group', { name: 'Flag' })).getByRole('button', { name: 'Late' }));
  await userEvent.click(within(screen.getByRole('group', { name: 'Flag' })).getByRole('button', { name: 'Near UTR' }));
  expect(address()).toBe('/admin/deposits?day=all&flag=LATE&flag=NEAR_UTR');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/admin/deposits?day=all&flag=LATE');
  expect(pressed('Flag')).toEqual(['Late']);
});

test.each([
  ['632411760093', 'utr=632411760093'],
  ['6324 1176 0093', 'utr=632411760093'],
  ['0093', 'utrEnds=0093'],
  ['...0093', 'utrEnds=0093'],
])('%s typed as a UTR asks for %s', async (typed, query) => {
  const { address } = show('day=all');
  await more();
  await userEvent.type(screen.getByLabelText('UTR, or its end'), `${typed}{Enter}`);
  expect(address()).toBe(`/admin/deposits?day=all&${query}`);
  expect(valueOf('UTR, or its end')).toBe(query.split('=')[1]);
});

test('what is chosen before the page has drawn the choice before it adds to that', async () => {
  const { address } = show('day=all');
  await more();
  const field = (label: string) => screen.getByLabelText(label);
  act(() => {
    for (const [label, value] of [
      ['Amount from', '500'],
      ['Amount to', '1000'],
    ] as const) {
      fireEvent.change(field(label), { target: { value } });
    }
  });
  act(() => {
    for (const label of ['Amount from', 'Amount to']) fireEvent.keyDown(field(label), { key: 'Enter' });
    fireEvent.click(within(screen.getByRole('group', { name: 'Flag' })).getByRole('button', { name: 'Late' }));
  });
  expect(address()).toBe('/admin/deposits?day=all&amountMin=50000&amountMax=100000&flag=LATE');
});

test('a link to certain days shows them and leaves the calendar shut', async () => {
  show('from=2026-11-03');
  expect(await screen.findByRole('button', { name: 'from 3 Nov 2026', pressed: true })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the chip of a payment method says its name, in the empty list too, and the rows do not wait for it', async () => {
  const { services } = show('day=all&methodId=0192f0c4-0000-7000-8000-000000000001');
  const called = () => services.http.calls.map(({ path }) => path).filter((path) => path !== '/preferences');
  expect(await screen.findByRole('button', { name: 'Remove Payment method: HDFC-2' })).toHaveTextContent(
    'Payment method: HDFC-2',
  );
  expect(screen.getByText(/· Payment method: HDFC-2$/)).toBeInTheDocument();
  expect(called().indexOf('/deposits')).toBeLessThan(called().indexOf('/payment-methods'));
});

test('without a payment method in the address nobody asks for their names', async () => {
  const { services } = show('day=all');
  await screen.findByText(/No deposit matches/);
  expect(services.http.callsOf('GET /payment-methods')).toEqual([]);
});

test('a saved view brings back every kind of filter as it was', () => {
  const address = fullAddress(filters);
  const { change, dropped } = addressOf(filtersIn(address, definition), definition);
  const again = new URLSearchParams(
    Object.entries(change).flatMap(([key, values]) => [values ?? []].flat().map((value) => [key, value])),
  );
  expect(dropped).toEqual([]);
  expect([...again].sort()).toEqual([...address].sort());
});

describe('more states than fit into the line', () => {
  const long: QueueDefinition<QueueRow> = {
    ...definition,
    filters: [{ kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending'] }, ...filters.slice(1)],
  };
  const showLong = (query: string) => {
    const services = fakeServices();
    services.http.on('GET /deposits', {
      items: [],
      page: { limit: 50, hasMore: false, next: null, prev: null, count: 0 },
    });
    return renderScreen(<QueueScreen title="Deposits" definition={long} columns={[]} facts={() => []} />, {
      services,
      at: `/admin/deposits?${query}`,
    });
  };
  const menu = () => within(screen.getByRole('group', { name: 'Status' })).getByRole('button');

  test('are a menu whose button says what is chosen; each tick applies at once', async () => {
    const { address } = showLong('status=approved');
    expect(menu()).toHaveTextContent('Approved');
    await userEvent.click(menu());
    const list = within(await screen.findByRole('dialog'));
    expect(list.getAllByRole('checkbox', { checked: true })).toEqual([list.getByLabelText('Approved')]);
    await userEvent.click(list.getByLabelText('Rejected'));
    expect(address()).toBe('/admin/deposits?status=approved&status=rejected');
    expect(menu()).toHaveTextContent('Approved or Rejected');
    await userEvent.click(list.getByLabelText('Expired'));
    expect(menu()).toHaveTextContent('Statuses: 3 of 7');
    await userEvent.click(list.getByRole('button', { name: 'Any status' }));
    expect(address()).toBe('/admin/deposits?status=all');
    expect(menu()).toHaveTextContent('Any status');
  });
});
