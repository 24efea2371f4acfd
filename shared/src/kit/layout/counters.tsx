import type { ReactNode } from 'react';
import styles from './counters.module.css';

interface CountersProps {
  /** In reading order, e.g. `{ label: 'Oldest', value: <Age …/> }`. A value may be a link to the rows behind it. */
  of: readonly { label: string; value: ReactNode }[];
  /** Makes the list a landmark with this name, e.g. `Totals`. */
  name?: string;
}

/** Figures of a queue, beside its heading. */
export function Counters({ of, name }: CountersProps) {
  const list = (
    <dl className={styles.list}>
      {of.map(({ label, value }) => (
        <div className={styles.item} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (!name) return list;
  return (
    <section className={styles.named} aria-label={name}>
      {list}
    </section>
  );
}
