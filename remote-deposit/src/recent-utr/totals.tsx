import { formatCount } from '@backoffice/shared/domain';
import type { Utr } from '@backoffice/shared/contract';
import { Counters, Money } from '@backoffice/shared/kit/core';
import type { Queue } from '@backoffice/shared/list';
import { useTotals } from './use-totals.ts';

/** The totals of the listed lines (domain 2.8). */
export function Totals({ queue }: { queue: Queue<Utr> }) {
  const shown = useTotals(queue.query, queue.state === 'ready');
  const money = (paise?: number) => (paise === undefined ? '–' : <Money paise={paise} as="rupees" />);
  return (
    <Counters
      name="Totals"
      of={[
        { label: 'Bank lines', value: shown ? formatCount(shown.count) : '–' },
        { label: 'In', value: money(shown?.creditPaise) },
        { label: 'Out', value: money(shown?.debitPaise) },
        { label: 'Allocated', value: shown ? formatCount(shown.claimedCount) : '–' },
        { label: 'Booked', value: shown ? formatCount(shown.bookedCount) : '–' },
      ]}
    />
  );
}
