import type { Query, Withdrawal } from '@backoffice/shared/contract';
import { formatRupeesShort } from '@backoffice/shared/domain';
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
  return <Counters name="Totals" of={totals.data ? figuresOf(totals.data) : NOT_YET} />;
}

const NOT_YET = ['Withdrawals', 'Paid'].map((label) => ({ label, value: '–' }));

const figuresOf = ({ count, sumPaise, paid, medianMinutes, uncertain, unconfirmed }: WithdrawalTotals) => [
  { label: 'Withdrawals', value: `${count.toLocaleString('en-IN')}, ${formatRupeesShort(sumPaise)}` },
  { label: 'Paid', value: `${paid.count.toLocaleString('en-IN')}, ${formatRupeesShort(paid.sumPaise)}` },
  ...(medianMinutes === null ? [] : [{ label: 'Median time to pay', value: `${medianMinutes} min` }]),
  ...(unconfirmed.count > 0
    ? [{ label: 'No bank line yet', value: `${unconfirmed.count}, ${formatRupeesShort(unconfirmed.sumPaise)}` }]
    : []),
  ...(uncertain.count > 0
    ? [{ label: 'Outcome unknown', value: `${uncertain.count}, ${formatRupeesShort(uncertain.sumPaise)}` }]
    : []),
];
