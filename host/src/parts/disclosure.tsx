import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface DisclosureProps {
  /** One line that says what is inside. */
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** Content that opens in place: the browser's own element, for pointer and keyboard. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
