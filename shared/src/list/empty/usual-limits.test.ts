import { DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import type { Filter } from '../filters/filter.ts';
import { usualLimits } from './usual-limits.ts';

const status: Filter = { kind: 'status', faces: DEPOSIT_STATUSES, usual: ['pending', 'matched'] };
const dates: Filter = { kind: 'dates', label: 'Submitted', usual: 'today' };
const limits = (filters: Filter[], url: string, days = true) =>
  usualLimits(filters, new URLSearchParams(url), { days });

test('what nobody chose and hides rows all the same is named, with the address that lifts it', () => {
  expect(limits([status, dates], '')).toMatchObject({
    labels: ['Status: Pending, Matched', 'Submitted: Today'],
    lift: { status: ['all'], day: 'all' },
  });
});

test('a list whose sentence names its days lifts the states alone, and its days stay', () => {
  expect(limits([status, dates], '', false)).toMatchObject({
    labels: ['Status: Pending, Matched'],
    lift: { status: ['all'], day: 'today' },
  });
});

test('what the person chose is no usual filter', () => {
  expect(limits([status, dates], 'status=pending&day=today')).toBeNull();
  expect(limits([status, dates], 'q=Ravi&day=today')).toMatchObject({ labels: ['Status: Pending, Matched'] });
});

test('a search for one row lifts them by itself, and a link to states means every day', () => {
  expect(limits([status, dates], 'q=D-104233')).toBeNull();
  expect(limits([status, dates], 'status=approved')).toBeNull();
});

test('states past the work of the screen, and a list of all states, hide nothing', () => {
  const { pending, matched, approved } = DEPOSIT_STATUSES;
  expect(limits([{ ...status, faces: { pending, matched, approved }, past: ['approved'] } as Filter], '')).toBeNull();
  expect(limits([{ ...status, usual: [] } as Filter], '')).toBeNull();
});
