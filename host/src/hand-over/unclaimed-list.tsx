import type { UnclaimedAccount } from '@backoffice/shared/contract';
import { formatPaise, WORDS } from '@backoffice/shared/domain';
import { BarTable } from '../parts/plots/bar-table.tsx';
import { useAddresses } from '../services/panel-context.tsx';
import styles from './hand-over.module.css';

/** Money that was credited to nobody, by account. */
export function UnclaimedList({ of }: { of: readonly UnclaimedAccount[] }) {
  const addresses = useAddresses();
  if (of.length === 0) return null;
  const bars = of.flatMap(({ paymentMethod, count, sumPaise }) =>
    paymentMethod
      ? [
          {
            key: paymentMethod.id,
            label: paymentMethod.label,
            name: paymentMethod.label,
            value: sumPaise,
            shown: formatPaise(sumPaise),
            count,
            to: addresses.ofRows({
              noun: 'utrs',
              query: `status=unclaimed&direction=CREDIT&methodId=${paymentMethod.id}`,
            }),
          },
        ]
      : [],
  );
  return (
    <section>
      <h3 className={styles.kind}>Unallocated money by account</h3>
      <BarTable
        title="Unallocated money by account"
        bars={bars}
        words={{ label: 'Account', value: 'Money, ₹', of: WORDS.bankLine }}
      />
    </section>
  );
}
