import type { Query, Withdrawal } from '@backoffice/shared/contract';
import { formatRupeesShort, formatCount } from '@backoffice/shared/domain';
import { Counters } from '@backoffice/shared/kit/core';
import type { Queue } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readTotals, type WithdrawalTotals } from './totals.resource.ts';

/** Totals of the list under the same filters: everything, paid, time taken, uncertain (domain 2.6). */
export function TotalsStrip({ queue: { query, state } }: { queue: Queue<Withdrawal> }) {
  const { http } = useServices();
  const { sort: _sort, ...filters } = query;
  const totals = useQuery({
    queryKey: ['withdrawals', 'totals', filters],
    queryFn: ({ signal }) => readTotals(http, filters as Query, { signal, background: true }),
    // The rows load first: the request for the figures must not compete with them for bandwidth.
    enabled: state !== 'loading',
  });
  return <Counters name="Totals" of={figuresOf(totals.data)} />;
}

/** The same figures before the server has counted and after, so that nothing moves. */
const LABELS = ['Withdrawals', 'Paid', 'Median time to pay', 'No bank line yet', 'Outcome unknown'] as const;

function figuresOf(totals: WithdrawalTotals | undefined) {
  if (!totals) return LABELS.map((label) => ({ label, value: '–' }));
  const { count, sumPaise, paid, medianMinutes, uncertain, unconfirmed } = totals;
  const values = [
    figure({ count, sumPaise }),
    figure(paid),
    medianMinutes === null ? '–' : `${medianMinutes} min`,
    figure(unconfirmed),
    figure(uncertain),
  ];
  return LABELS.map((label, place) => ({ label, value: values[place] }));
}

const figure = ({ count, sumPaise }: { count: number; sumPaise: number }) =>
  count === 0 ? '0' : `${formatCount(count)}, ${formatRupeesShort(sumPaise)}`;
