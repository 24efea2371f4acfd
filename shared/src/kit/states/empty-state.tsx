import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

interface EmptyStateProps {
  /** What is not there: "No pending deposits". */
  title: string;
  /** Why, or what happened last: "The last one was approved 4 min ago". */
  children?: ReactNode;
  /** The way out: a button that clears filters or adds the first row. */
  action?: ReactNode;
}

/** Stands where rows would be when there are none. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.panel} role="status">
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
