import type { ReactNode } from 'react';
import { IconClockHour4 } from '../icons.ts';
import styles from './stale-mark.module.css';

interface StaleMarkProps {
  /** The age of the rows: "Updated 14 s ago; the server does not answer". */
  children: ReactNode;
  onRetry?: () => void;
}

/** Marks rows as old when a refresh failed; the rows stay visible. */
export function StaleMark({ children, onRetry }: StaleMarkProps) {
  return (
    <span className={styles.mark} role="status">
      <IconClockHour4 size={14} aria-hidden />
      <span>{children}</span>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Retry
        </button>
      )}
    </span>
  );
}
