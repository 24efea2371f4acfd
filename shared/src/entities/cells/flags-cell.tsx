import { flagFaces } from '@backoffice/shared/domain';
import { NoValue, StatusBadge } from '@backoffice/shared/kit/core';
import styles from './cells.module.css';

/** The flags of a row. A table cell shows the worst flag and the number of others; elsewhere all are shown. */
export function FlagsCell({ of, as = 'row' }: { of: readonly string[]; as?: 'row' | 'all' }) {
  if (of.length === 0) return <NoValue />;
  const faces = flagFaces(of);
  const shown = as === 'row' ? faces.slice(0, 1) : faces;
  const others = faces.slice(shown.length);
  const badges = (
    <>
      {shown.map(({ flag, label, tone, why }) => (
        <StatusBadge key={flag} label={label} tone={tone} why={why} />
      ))}
      {others.length > 0 && (
        <span className={styles.faint} title={others.map(({ label }) => label).join(', ')}>
          {` +${others.length}`}
        </span>
      )}
    </>
  );
  return as === 'row' ? badges : <span className={styles.flags}>{badges}</span>;
}
