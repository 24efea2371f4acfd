import { StatusBadge } from '@backoffice/shared/kit/core';
import type { CustomerRef } from '../entities.ts';
import styles from './cells.module.css';

/** Name and code; a high risk is said in words. */
export function CustomerCell({ of: { name, code, riskLevel } }: { of: CustomerRef }) {
  return (
    <span className={styles.pair}>
      <span className={styles.main}>{name}</span>
      <span className={styles.faint}>{code}</span>
      {riskLevel === 'high' && <StatusBadge tone="bad" label="High risk" />}
    </span>
  );
}
