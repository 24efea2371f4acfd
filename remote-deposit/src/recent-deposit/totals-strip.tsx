import type { Deposit, DepositTotals } from '@backoffice/shared/contract';
import { Counters, Money } from '@backoffice/shared/kit/core';
import type { Queue } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import { ByMethod } from '../by-method/by-method.tsx';
import { readTotals } from './totals.resource.ts';
import styles from './recent-deposit.module.css';

type OfMethod = DepositTotals['byMethod'][number];

const BY_METHOD = [
  ['Deposits', ({ count }: OfMethod) => count.toLocaleString('en-IN')],
  ['Claimed ₹', ({ sumPaise }: OfMethod) => <Money paise={sumPaise} />],
  ['Approved', ({ approvedCount, rejectedCount }: OfMethod) => rateWords(approvedCount, rejectedCount)],
  ['Credited ₹', ({ creditedPaise }: OfMethod) => <Money paise={creditedPaise} />],
] as const;

/** Count, sums, speed and approval rate of what the list shows, and the same by method (domain 2.6). It has its place from the start, so that rows do not move when the figures arrive. */
export function TotalsStrip({ queue }: { queue: Queue<Deposit> }) {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['deposits', 'totals', queue.query],
    queryFn: ({ signal }) => readTotals(http, queue.query, { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
    // The rows come first; the figures must not compete with them for the line.
    enabled: queue.state === 'ready',
  });
  if (found.isError)
    return (
      <p role="alert" className={styles.totals}>
        The totals could not be loaded: {found.error.message}
      </p>
    );
  return (
    <section className={styles.totals} aria-label="Totals">
      <Counters of={figures(found.data)} />
      <ByMethod rows={found.data?.byMethod} columns={BY_METHOD} />
    </section>
  );
}

function figures(totals: DepositTotals | undefined) {
  if (!totals)
    return ['Deposits', 'Claimed', 'Credited', 'Approved', 'Median to decide'].map((label) => ({ label, value: '–' }));
  const { count, sumPaise, approvedCount, creditedPaise, rejectedCount, medianMinutes } = totals;
  return [
    { label: 'Deposits', value: count.toLocaleString('en-IN') },
    { label: 'Claimed', value: <Money paise={sumPaise} as="rupees" /> },
    { label: 'Credited', value: <Money paise={creditedPaise} as="rupees" /> },
    { label: 'Approved', value: rateWords(approvedCount, rejectedCount) },
    { label: 'Median to decide', value: minuteWords(medianMinutes) },
  ];
}

/** Of those that were decided; what still waits says nothing yet. */
export function rateWords(approved: number, rejected: number): string {
  const decided = approved + rejected;
  return decided === 0 ? 'none decided' : `${approved} of ${decided} (${Math.round((approved / decided) * 100)} %)`;
}

export function minuteWords(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 1) return 'under a minute';
  return minutes < 120 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`;
}
