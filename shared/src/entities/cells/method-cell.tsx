import { NoValue } from '@backoffice/shared/kit/core';
import type { MethodRef } from '@backoffice/shared/contract';
import { bankBeside } from './told.ts';
import styles from './cells.module.css';

/** Label of a payment method with its bank. Table cells use `method` instead. */
export function MethodCell({ of }: { of: MethodRef | null }) {
  if (!of) return <NoValue />;
  const bank = bankBeside(of);
  return (
    <span className={styles.pair}>
      <span className={styles.main}>{of.label}</span>
      {bank && <span className={styles.faint}>{bank}</span>}
    </span>
  );
}
