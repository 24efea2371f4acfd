import { VisuallyHidden } from '@mantine/core';
import styles from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  rows?: number;
  columns?: number;
  /** Label for screen readers: "Loading deposits". */
  label?: string;
}

/**
 * The outline of a list before its first answer, without animation. `data-skeleton` tells the host that the page has not
 * loaded yet; `aria-busy` would keep screen readers from reading the label.
 */
export function SkeletonRows({ rows = 8, columns = 6, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div className={styles.rows} role="status" data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.row} key={row} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <div className={styles.bar} key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
