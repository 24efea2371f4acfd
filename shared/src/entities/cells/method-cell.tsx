import { NoValue } from '@backoffice/shared/kit/core';
import type { MethodRef } from '@backoffice/shared/contract';
import styles from './cells.module.css';

/** Label of a payment method; its bank beside it where there is room, else for the pointer. */
export function MethodCell({ of, as = 'row' }: { of: MethodRef | null; as?: 'row' | 'full' }) {
  if (!of) return <NoValue />;
  const bank = of.bankName && !of.label.includes(of.bankName) ? of.bankName : null;
  if (as === 'row') return <span title={bank ?? undefined}>{of.label}</span>;
  return (
    <span className={styles.pair}>
      <span className={styles.main}>{of.label}</span>
      {bank && <span className={styles.faint}>{bank}</span>}
    </span>
  );
}
