import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  of: readonly { label: string; value: ReactNode }[];
}

/** Fields of one row as label and value, as drawers show them. A field without a value is left out. */
export function Facts({ of }: FactsProps) {
  return (
    <dl className={styles.list}>
      {of
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div className={styles.row} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
