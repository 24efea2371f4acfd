import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

interface EmptyStateProps {
  /** The missing rows: "No pending deposits". */
  title: string;
  /** The reason, or the last event: "The last one was approved 4 min ago". */
  children?: ReactNode;
  /** What to do next: a button that clears filters or adds the first row. */
  action?: ReactNode;
}

/** Shown in place of rows when there are none. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.panel} role="status">
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
