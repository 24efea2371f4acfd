import { formatRupees, RAIL_LABELS, type UtrReading } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { RowLink } from '@backoffice/shared/entities';
import type { UtrUse } from '../payout.resource.ts';
import styles from '../withdraw-approval.module.css';

interface PayoutUtrHintProps {
  id: string;
  reading: UtrReading;
  use: UtrUse | null;
  /** The amount sent, to compare with a statement line. */
  netPaise: number;
}

/** What the typed UTR is, who has used it, and whether the statement shows it (domain 2.3). */
export function PayoutUtrHint({ id, ...known }: PayoutUtrHintProps) {
  return (
    <div id={id} className={styles.hint} role="status">
      <HintText {...known} />
    </div>
  );
}

function HintText({ reading, use, netPaise }: Omit<PayoutUtrHintProps, 'id'>) {
  if (reading.kind === 'empty') return null;
  if (reading.kind === 'partial') return <span>{reading.note}</span>;
  if (reading.kind === 'not-a-utr')
    return (
      <>
        <StatusBadge tone="bad" label="Not a UTR" /> {reading.why}. {reading.hint}.
      </>
    );
  if (use?.withdrawal)
    return (
      <>
        <StatusBadge tone="bad" label="Used already" /> This UTR paid <RowLink no={use.withdrawal.no} />.
      </>
    );
  if (use?.line?.claimedWithdrawal)
    return (
      <>
        <StatusBadge tone="bad" label="Used already" /> The bank line <RowLink no={use.line.no} /> belongs to{' '}
        {use.line.claimedWithdrawal.no}.
      </>
    );
  if (use?.line) {
    const same = use.line.amountPaise === netPaise;
    return (
      <>
        <StatusBadge tone={same ? 'good' : 'warn'} label={same ? 'On the statement' : 'Amounts differ'} /> The bank line{' '}
        <RowLink no={use.line.no} /> of {formatRupees(use.line.amountPaise)} has it.
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
