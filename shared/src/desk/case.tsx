import type { ReactNode } from 'react';
import styles from './case.module.css';

/** What a person needs to decide about a row, above its fields. */
export const Case = ({ children }: { children: ReactNode }) => <div className={styles.case}>{children}</div>;

interface CaseSectionProps {
  title: string;
  /** Draws a frame around the part. */
  framed?: boolean;
  children: ReactNode;
}

/** One part of a case under its heading, which is also its accessible name. */
export function CaseSection({ title, framed = false, children }: CaseSectionProps) {
  return (
    <section className={framed ? `${styles.list} ${styles.framed}` : styles.list} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
