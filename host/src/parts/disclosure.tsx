import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface DisclosureProps {
  /** In one line, what is inside. */
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** Something that opens in its place: the browser's own, by pointer and by Enter. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
