import type { Query, Withdrawal } from '@backoffice/shared/contract';
import { formatRupeesShort } from '@backoffice/shared/domain';
import { Counters } from '@backoffice/shared/kit/core';
import type { Queue } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readTotals, type WithdrawalTotals } from './totals.resource.ts';

/** What the list adds up to, under the same filters: all of it, what is paid, how long it took, what is not certain (domain 2.6). */
export function TotalsStrip({ queue: { query, state } }: { queue: Queue<Withdrawal> }) {
  const { http } = useServices();
  const { sort: _sort, ...filters } = query;
  const totals = useQuery({
    queryKey: ['withdrawals', 'totals', filters],
    queryFn: ({ signal }) => readTotals(http, filters as Query, { signal, background: true }),
    // The rows come first; the figures must not compete with them for the line.
    enabled: state !== 'loading',
  });
  return totals.data ? <Counters of={figuresOf(totals.data)} /> : null;
}

const figuresOf = ({ count, sumPaise, paid, medianMinutes, uncertain, unconfirmed }: WithdrawalTotals) => [
  { label: 'Withdrawals', value: `${count.toLocaleString('en-IN')}, ${formatRupeesShort(sumPaise)}` },
  { label: 'Paid', value: `${paid.count.toLocaleString('en-IN')}, ${formatRupeesShort(paid.sumPaise)}` },
  ...(medianMinutes === null ? [] : [{ label: 'Usually paid in', value: `${medianMinutes} min` }]),
  ...(unconfirmed.count > 0
    ? [{ label: 'No bank line yet', value: `${unconfirmed.count}, ${formatRupeesShort(unconfirmed.sumPaise)}` }]
    : []),
  ...(uncertain.count > 0
    ? [{ label: 'Unknown', value: `${uncertain.count}, ${formatRupeesShort(uncertain.sumPaise)}` }]
    : []),
];
