import type { ReactNode } from 'react';
import { amountInWords, parseAmount } from '@backoffice/shared/domain';
import styles from './caller.module.css';

/** The typed amount in words, as it is read back to the caller, and what happens next. */
export function AmountWords({ of, children }: { of: string; children: ReactNode }) {
  const read = parseAmount(of);
  return (
    <div className={styles.outcome} role="status">
      {read.ok && <strong>{amountInWords(read.amount)}</strong>}
      <p>{children}</p>
    </div>
  );
}
