import type { MethodVersion, PaymentMethod } from '@backoffice/shared/contract';
import { Moment, PersonCell } from '@backoffice/shared/entities';
import { DifferenceList } from './difference-list.tsx';
import { useVersions } from './use-versions.ts';
import styles from '../payment-methods.module.css';

const WORDS: Record<MethodVersion['status'], string> = {
  proposed: 'Waits',
  current: 'What customers see',
  superseded: 'Replaced',
  rejected: 'Rejected',
};

/** Where the money went before, version by version, with each difference, its author and who approved it. */
export function VersionHistory({ method }: { method: PaymentMethod }) {
  const versions = useVersions(method).versions.filter(({ status }) => status !== 'proposed');
  if (versions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Versions ({versions.length})</summary>
      <ol>
        {versions.map((version) => (
          <li key={version.version}>
            <h4>
              {WORDS[version.status]}, version {version.version}
            </h4>
            <DifferenceList changes={version.changes} />
            <p>
              <PersonCell of={version.proposedBy} />, <Moment at={version.createdAt} />
              {version.decidedBy && (
                <>
                  . Decided by <PersonCell of={version.decidedBy} />, <Moment at={version.decidedAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
