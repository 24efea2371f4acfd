import { IconAlertTriangle, VisuallyHidden } from '@backoffice/shared/kit/core';
import type { CustomerRef } from '@backoffice/shared/contract';
import styles from './cells.module.css';

/** Name and code; a high risk is marked, and said to those who do not see the mark. */
export function CustomerCell({ of: { name, code, riskLevel } }: { of: CustomerRef }) {
  return (
    <span className={styles.pair}>
      {riskLevel === 'high' && (
        <span className={styles.risk} title="High risk">
          <IconAlertTriangle size={14} aria-hidden />
          <VisuallyHidden>High risk</VisuallyHidden>
        </span>
      )}
      <span className={styles.main}>{name}</span>
      <span className={styles.faint}>{code}</span>
    </span>
  );
}
