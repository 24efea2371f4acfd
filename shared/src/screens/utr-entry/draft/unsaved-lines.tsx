import { formatRupees } from '@backoffice/shared/domain';
import { Button, Loader, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { UnsavedLine } from './lines.ts';
import styles from '../utr-entry.module.css';

interface UnsavedLinesProps {
  lines: readonly UnsavedLine[];
  onRetry: (line: UnsavedLine) => void;
  onEdit: (line: UnsavedLine) => void;
  onDiscard: (line: UnsavedLine) => void;
}

/** Lines that the server has not confirmed: nothing that was typed disappears by itself. */
export function UnsavedLines({ lines, onRetry, onEdit, onDiscard }: UnsavedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-label="Not saved yet">
      <ul>
        {lines.map((line) => (
          <li key={line.key} data-state={line.state}>
            {line.line.utr ? <Reference value={line.line.utr} label="UTR" /> : <span>Cash</span>}
            <span>{formatRupees(line.line.amountPaise)}</span>
            <LineState line={line} />
            {line.state !== 'saving' && (
              <span className={styles.lineActs}>
                <Button size="compact-xs" onClick={() => onRetry(line)}>
                  Retry
                </Button>
                {line.state === 'failed' && (
                  <Button size="compact-xs" variant="default" onClick={() => onEdit(line)}>
                    Edit
                  </Button>
                )}
                <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onDiscard(line)}>
                  Discard
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineState({ line }: { line: UnsavedLine }) {
  if (line.state === 'saving')
    return (
      <span role="status" className={styles.faint}>
        <Loader size={12} aria-hidden /> Saving
      </span>
    );
  const unknown = line.state === 'unknown';
  return (
    <span className={styles.why} role="alert">
      <StatusBadge tone={unknown ? 'warn' : 'bad'} label={unknown ? 'Not known' : 'Not saved'} />{' '}
      {unknown ? `${line.why}. Retry is safe: it cannot be entered twice` : line.why}
    </span>
  );
}
