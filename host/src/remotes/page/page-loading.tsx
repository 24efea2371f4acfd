import { useEffect } from 'react';
import { SkeletonRows } from '@backoffice/shared/kit/core';
import styles from './page-loading.module.css';

/** The skeleton of a page while its code loads; the loading flag is on exactly as long as it is mounted. */
export function PageLoading({ wait }: { wait: () => () => void }) {
  useEffect(wait, [wait]);
  return (
    <div className={styles.page} aria-busy="true">
      <SkeletonRows label="Loading…" />
    </div>
  );
}
