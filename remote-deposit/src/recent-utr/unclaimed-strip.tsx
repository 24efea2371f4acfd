import type { Utr, UtrTotals } from '@backoffice/shared/contract';
import { formatRupees, formatCount } from '@backoffice/shared/domain';
import { Money } from '@backoffice/shared/kit/core';
import { Chip, type Queue } from '@backoffice/shared/list';
import { ByMethod } from '../by-method/by-method.tsx';
import { useTotals } from './use-totals.ts';
import styles from './recent-utr.module.css';

const AGES = { hour: 'up to 1 h', day: '1 to 24 h', week: '1 to 7 days', older: 'over 7 days' } as const;

type OfMethod = UtrTotals['byMethod'][number];

const BY_METHOD = [
  ['Lines', ({ count }: OfMethod) => formatCount(count)],
  ['In ₹', ({ creditPaise }: OfMethod) => <Money paise={creditPaise} />],
  ['Out ₹', ({ debitPaise }: OfMethod) => <Money paise={debitPaise} />],
  ['Charges ₹', ({ chargesPaise }: OfMethod) => <Money paise={chargesPaise} />],
  ['Expected by the rules ₹', ({ expectedFeesPaise }: OfMethod) => <Money paise={expectedFeesPaise} />],
  ['Unallocated', ({ unclaimed }: OfMethod) => formatCount(unclaimed.count)],
  ['Unallocated ₹', ({ unclaimed }: OfMethod) => <Money paise={unclaimed.sumPaise} />],
] as const;

const UNCLAIMED = { status: 'unclaimed', direction: 'CREDIT' } as const;

/** Unclaimed money of all days by age, and the totals by method (domain 2.8). */
export function UnclaimedStrip({ queue }: { queue: Queue<Utr> }) {
  const all = useTotals(UNCLAIMED, true);
  const shown = useTotals(queue.query, true);
  const chosen = queue.url.params.getAll('age');
  const choose = (age: UtrTotals['ages'][number]['age']) =>
    chosen.includes(age)
      ? queue.url.set({ age: null, status: null, direction: null })
      : queue.url.set({ ...UNCLAIMED, age, day: null, from: null, to: null });
  return (
    <section className={styles.unclaimed} aria-label="Unallocated money">
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
      {shown && <ByMethod rows={shown.byMethod} columns={BY_METHOD} />}
    </section>
  );
}
