import { RAIL_LABELS } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import type { CheckedUtr } from './use-utr-check.ts';
import styles from './utr-entry.module.css';

interface UtrHintProps {
  id: string;
  check: CheckedUtr;
  /** The field shows an error of its own. */
  hidden: boolean;
}

/** How a reference looks; then what is known of the typed one: its mode, a likely confusion, a line entered already. */
export function UtrHint({ id, check: { reading, known }, hidden }: UtrHintProps) {
  return (
    <div id={id} className={styles.hint}>
      <div role="status">{!hidden && <HintText reading={reading} known={known} />}</div>
      {/* Outside of what is announced: it returns after every saved line. */}
      {!hidden && reading.kind === 'empty' && (
        <span className={styles.faint}>12 digits, or 16 to 22 letters and digits</span>
      )}
    </div>
  );
}

function HintText({ reading, known }: CheckedUtr) {
  if (reading.kind === 'empty') return null;
  if (reading.kind === 'partial') return <span className={styles.faint}>{reading.note}</span>;
  if (reading.kind === 'not-a-utr') {
    return (
      <>
        <StatusBadge tone="bad" label="Not a UTR" /> {reading.why}. {reading.hint}.
      </>
    );
  }
  if (known?.existing) {
    return (
      <>
        <StatusBadge tone="bad" label="Entered already" /> {known.existingText}
      </>
    );
  }
  return (
    <>
      <StatusBadge
        tone={reading.warning ? 'warn' : 'good'}
        label={reading.rail ? RAIL_LABELS[reading.rail] : 'Reference'}
      />{' '}
      {reading.warning}
    </>
  );
}
