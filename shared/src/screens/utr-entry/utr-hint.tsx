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

/** What is known of the typed reference: its rail, a likely confusion, or a line that is already entered. */
export function UtrHint({ id, check: { reading, known }, hidden }: UtrHintProps) {
  return (
    <div id={id} className={styles.hint} role="status">
      {!hidden && <HintText reading={reading} known={known} />}
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
