import { DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import { activeFilters } from './active-filters.ts';
import type { Filter, StatusFilter } from './filter.ts';
import { statusChange } from './filter-values.ts';
import { filterQuery } from './filter-query.ts';

const clock = { now: new Date('2026-11-20T20:00:00Z'), zone: 'Asia/Kolkata' };

const filters: Filter[] = [
  { kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending', 'matched'] },
  { kind: 'dates', label: 'Submitted', usual: 'today' },
  { kind: 'amount' },
  {
    kind: 'choice',
    key: 'rail',
    label: 'Mode',
    options: [
      { value: 'UPI', label: 'UPI' },
      { value: 'NEFT', label: 'NEFT' },
    ],
  },
  { kind: 'method' },
  { kind: 'text', key: 'customer', label: 'Customer' },
  { kind: 'reference' },
];

const asked = (url: string) =>
  Object.fromEntries(
    Object.entries(filterQuery(filters, new URLSearchParams(url), clock)).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

test('a plain address asks for the usual states and days of the list', () => {
  expect(asked('')).toEqual({ status: ['pending', 'matched'], from: '2026-11-21', to: '2026-11-21' });
});

test('"all" lifts what is usual', () => {
  expect(asked('status=all&day=all')).toEqual({});
});

test('every filter of the address reaches the server', () => {
  expect(
    asked('status=approved&from=2026-11-01&amountMin=10000&rail=UPI&rail=NEFT&methodId=m1&customer=Ravi&utrEnds=0093'),
  ).toEqual({
    status: ['approved'],
    from: '2026-11-01',
    amountMin: 10000,
    rail: ['UPI', 'NEFT'],
    methodId: 'm1',
    customer: 'Ravi',
    utrEnds: '0093',
  });
});

test('an address typed wrong is never sent on: unknown keys, states, dates and amounts are left out', () => {
  expect(asked('status=nonsense&from=yesterday&amount=1e9&rail=PIGEON&admin=1&day=all')).toEqual({});
});

test('a link that names its states means every day, so that a count leads to what it counted', () => {
  expect(asked('status=pending')).toEqual({ status: ['pending'] });
});

test('a person who presses a state keeps the days that were shown', () => {
  const [status] = filters as [StatusFilter];
  const change = (url: string, next: string[]) => statusChange(new URLSearchParams(url), filters, status, next);
  expect(change('', ['pending'])).toEqual({ status: ['pending'], day: 'today' });
  expect(change('status=pending&day=today', ['pending', 'matched'])).toEqual({ status: null, day: null });
  expect(change('status=pending', [])).toEqual({ status: ['all'], day: null });
  expect(change('from=2026-11-01', ['pending'])).toEqual({ status: ['pending'] });
});

test('an exact amount wins over a range', () => {
  expect(asked('day=all&status=all&amount=50000&amountMin=1')).toEqual({ amount: 50000 });
});

test('a search for a reference looks through all states and days', () => {
  expect(asked('q=D-104233')).toEqual({ q: 'D-104233' });
  expect(asked('q=6324 1176 0093')).toEqual({ q: '6324 1176 0093' });
  expect(asked('q=...0093')).toEqual({ utrEnds: '0093' });
});

test('a search keeps the states and days that the person chose', () => {
  expect(asked('q=D-104233&status=approved&day=yesterday')).toEqual({
    q: 'D-104233',
    status: ['approved'],
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

test('a search for a customer or an amount stays within the usual states and days', () => {
  expect(asked('q=C-1042')).toMatchObject({ q: 'C-1042', status: ['pending', 'matched'] });
  expect(asked('q=>10000&day=all')).toEqual({ amountMin: 10_000_00, status: ['pending', 'matched'] });
});

test('a list without amounts passes the text on instead of a filter that it does not have', () => {
  expect(filterQuery([], new URLSearchParams('q=500'), clock)).toEqual({ q: '500' });
});

test('what a person has narrowed down is said in words', () => {
  const labels = activeFilters(
    filters,
    new URLSearchParams('status=on_hold&amountMin=1000000&day=7d&q=Ravi&id=D-1'),
  ).map((each) => each.label);
  expect(labels).toEqual(['Status: On hold', 'Submitted: 7 days', 'Amount: from ₹10,000.00', 'Search: Ravi']);
  expect(activeFilters(filters, new URLSearchParams('id=D-1&sort=amount'))).toEqual([]);
});
