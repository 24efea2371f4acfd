import type { MethodRef } from '../entities.ts';
import styles from './cells.module.css';

/** Label and bank of a payment method. */
export function MethodCell({ of }: { of: MethodRef | null }) {
  if (!of) return <span>–</span>;
  return (
    <span className={styles.pair}>
      <span className={styles.main}>{of.label}</span>
      {of.bankName && !of.label.includes(of.bankName) && <span className={styles.faint}>{of.bankName}</span>}
    </span>
  );
}
