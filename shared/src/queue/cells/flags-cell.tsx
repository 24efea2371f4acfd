import { flagFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import styles from './cells.module.css';

/** What a person should look at, each flag with its reason for the pointer. */
export function FlagsCell({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <span className={styles.faint}>–</span>;
  return (
    <span className={styles.flags}>
      {of.map((flag) => (
        <StatusBadge key={flag} {...flagFace(flag)} />
      ))}
    </span>
  );
}
