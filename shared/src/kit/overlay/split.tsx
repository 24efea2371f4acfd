import type { ReactNode } from 'react';
import styles from './detail.module.css';

interface SplitProps {
  /** The list. */
  children: ReactNode;
  /** A `Detail`, or nothing. */
  detail?: ReactNode;
}

/** A list with room for the details of one row at its right. The list keeps its place and its scroll position. */
export function Split({ children, detail }: SplitProps) {
  return (
    <div className={detail ? `${styles.split} ${styles.open}` : styles.split}>
      {children}
      {detail}
    </div>
  );
}
