import type { Utr, UtrTotals } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Counters, Money } from '@backoffice/shared/kit/core';
import { Chip, type Queue } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import { ByMethod } from '../by-method/by-method.tsx';
import { readTotals } from './recent-utr.resource.ts';
import styles from './recent-utr.module.css';

const AGES = { hour: 'up to 1 h', day: '1 to 24 h', week: '1 to 7 days', older: 'over 7 days' } as const;

type OfMethod = UtrTotals['byMethod'][number];

const BY_METHOD = [
  ['Lines', ({ count }: OfMethod) => count.toLocaleString('en-IN')],
  ['In ₹', ({ creditPaise }: OfMethod) => <Money paise={creditPaise} />],
  ['Out ₹', ({ debitPaise }: OfMethod) => <Money paise={debitPaise} />],
  ['Unallocated', ({ unclaimed }: OfMethod) => unclaimed.count.toLocaleString('en-IN')],
  ['Unallocated ₹', ({ unclaimed }: OfMethod) => <Money paise={unclaimed.sumPaise} />],
] as const;

const UNCLAIMED = { status: 'unclaimed', direction: 'CREDIT' } as const;

/** Money that nobody has been credited with, of all days, by age; and the totals of what the list shows (domain 2.8). */
export function UnclaimedStrip({ queue }: { queue: Queue<Utr> }) {
  const all = useTotals(UNCLAIMED);
  const shown = useTotals(queue.query);
  const chosen = queue.url.params.getAll('age');
  const choose = (age: UtrTotals['ages'][number]['age']) =>
    chosen.includes(age)
      ? queue.url.set({ age: null, status: null, direction: null })
      : queue.url.set({ ...UNCLAIMED, age, day: null, from: null, to: null });
  return (
    <section className={styles.strip} aria-label="Totals">
      {all && (
        <div className={styles.ages}>
          <strong>
            Unallocated money {formatRupees(all.unclaimed.sumPaise)} ({all.unclaimed.count})
          </strong>
          {all.ages.map(({ age, count, sumPaise }) => (
            <Chip
              key={age}
              pressed={chosen.includes(age)}
              onClick={() => choose(age)}
            >{`${AGES[age]}: ${count}, ${formatRupees(sumPaise)}`}</Chip>
          ))}
        </div>
      )}
      {shown && (
        <>
          <Counters
            of={[
              { label: 'Lines', value: shown.count.toLocaleString('en-IN') },
              { label: 'In', value: <Money paise={shown.creditPaise} as="rupees" /> },
              { label: 'Out', value: <Money paise={shown.debitPaise} as="rupees" /> },
              { label: 'Claimed', value: shown.claimedCount.toLocaleString('en-IN') },
            ]}
          />
          <ByMethod rows={shown.byMethod} columns={BY_METHOD} />
        </>
      )}
    </section>
  );
}

function useTotals(query: Readonly<Record<string, unknown>>): UtrTotals | undefined {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['utrs', 'totals', query],
    queryFn: ({ signal }) => readTotals(http, query as Queue<Utr>['query'], { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return found.data;
}
