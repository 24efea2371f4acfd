import { formatCount } from '@backoffice/shared/domain';
import type { Deposit, DepositTotals } from '@backoffice/shared/contract';
import { Counters, Money } from '@backoffice/shared/kit/core';
import type { Queue } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import { ByMethod } from '../by-method/by-method.tsx';
import { readTotals } from './totals.resource.ts';

type OfMethod = DepositTotals['byMethod'][number];

const BY_METHOD = [
  ['Deposits', ({ count }: OfMethod) => formatCount(count)],
  ['Claimed ₹', ({ sumPaise }: OfMethod) => <Money paise={sumPaise} />],
  ['Approved', ({ approvedCount, rejectedCount }: OfMethod) => rateWords(approvedCount, rejectedCount)],
  ['Credited ₹', ({ creditedPaise }: OfMethod) => <Money paise={creditedPaise} />],
] as const;

/** Count, sums, speed and approval rate of the listed deposits (domain 2.6). */
export function Totals({ queue }: { queue: Queue<Deposit> }) {
  const found = useTotals(queue);
  if (found.isError) return <p role="alert">The totals could not be loaded: {found.error.message}</p>;
  return <Counters name="Totals" of={figures(found.data)} />;
}

/** The same by method. */
export function TotalsByMethod({ queue }: { queue: Queue<Deposit> }) {
  return <ByMethod rows={useTotals(queue).data?.byMethod} columns={BY_METHOD} />;
}

function useTotals(queue: Queue<Deposit>) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['deposits', 'totals', queue.query],
    queryFn: ({ signal }) => readTotals(http, queue.query, { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
    // Waits for the rows, so that the figures do not compete with them for bandwidth.
    enabled: queue.state === 'ready',
  });
}

function figures(totals: DepositTotals | undefined) {
  if (!totals)
    return ['Deposits', 'Claimed', 'Credited', 'Approved', 'Median to decide'].map((label) => ({ label, value: '–' }));
  const { count, sumPaise, approvedCount, creditedPaise, rejectedCount, medianMinutes } = totals;
  return [
    { label: 'Deposits', value: formatCount(count) },
    { label: 'Claimed', value: <Money paise={sumPaise} as="rupees" /> },
    { label: 'Credited', value: <Money paise={creditedPaise} as="rupees" /> },
    { label: 'Approved', value: rateWords(approvedCount, rejectedCount) },
    { label: 'Median to decide', value: minuteWords(medianMinutes) },
  ];
}

/** The share of approvals among decided deposits. */
export function rateWords(approved: number, rejected: number): string {
  const decided = approved + rejected;
  return decided === 0 ? 'none decided' : `${approved} of ${decided} (${Math.round((approved / decided) * 100)} %)`;
}

export function minuteWords(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 1) return 'under a minute';
  return minutes < 120 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`;
}
