import type { ModuleName, UnclaimedAccount } from '@backoffice/shared/contract';
import { formatPaise } from '@backoffice/shared/domain';
import { BarTable } from '../plots/bar-table.tsx';
import { useModule } from '../chrome/use-module.ts';
import styles from './hand-over.module.css';

/** Where each module lists bank lines. */
const LINES: Partial<Record<ModuleName, string>> = { deposit: 'recent-utr', banker: 'utr' };

/** Money that nobody has been credited with, by account. */
export function UnclaimedList({ of }: { of: readonly UnclaimedAccount[] }) {
  const module = useModule();
  if (of.length === 0) return null;
  const segment = LINES[module];
  const bars = of.flatMap(({ paymentMethod, count, sumPaise }) =>
    paymentMethod ? [{ key: paymentMethod.id, label: paymentMethod.label, name: paymentMethod.label, value: sumPaise, shown: formatPaise(sumPaise), count, to: segment ? `/admin/${segment}?status=unclaimed&direction=CREDIT&methodId=${paymentMethod.id}` : null }] : [],
  );
  return (
    <section>
      <h3 className={styles.kind}>Unclaimed money by account</h3>
      <BarTable title="Unclaimed money by account" bars={bars} words={{ label: 'Account', value: 'Money, ₹', count: 'Bank lines' }} />
    </section>
  );
}
