import { useState } from 'react';
import { formatRupees } from '@backoffice/shared/domain';
import { ChoiceField, Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog, Textarea } from '@backoffice/shared/kit/overlay';
import type { Deposit } from '@backoffice/shared/contract';
import { verdictWords } from '@backoffice/shared/queue';
import { ACTS, type DepositAct } from './deposit-acts.ts';
import type { DepositDecision } from './deposit-acts.resource.ts';
import { useDialogDecision } from './use-deposit-decision.ts';
import type { Answered } from './use-deposit-desk.ts';
import styles from './deposit-approval.module.css';

interface ReasonDialogProps {
  act: Exclude<DepositAct, 'approve' | 'match'>;
  deposit: Deposit;
  onAnswer: Answered;
  onLeave: () => void;
}

/** Asks why. Every negative act has a reason that is kept in the timeline; some need words beside the code. */
export function ReasonDialog({ act, deposit, onAnswer, onLeave }: ReasonDialogProps) {
  const decision = useDialogDecision(deposit, onAnswer);
  const [reasonCode, setReasonCode] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<{ reason?: string; note?: string }>({});
  const { label, tone, reasons, consequence } = ACTS[act];
  const asking = decision.verdict?.kind === 'unknown' || decision.unanswered !== null;

  const confirm = () => {
    const found = reasons ? missingOf(reasonCode, note, reasons.find(({ code }) => code === reasonCode)?.needsNote) : {};
    setMissing(found);
    if (Object.keys(found).length === 0) void decision.decide(decisionOf(act, deposit, reasonCode, note));
  };
  return (
    <ConfirmDialog
      opened
      title={`${label} ${deposit.no}?`}
      confirmLabel={asking ? 'Ask the server' : label}
      tone={tone}
      initialFocus={reasons ? undefined : 'confirm'}
      busy={decision.sending}
      error={verdictWords(decision.verdict)}
      onConfirm={asking ? () => void decision.askAgain() : confirm}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      <div className={styles.form}>
        <p className={styles.consequence}>{consequence}</p>
        <Facts
          of={[
            { label: 'Amount', value: formatRupees(deposit.creditedPaise ?? deposit.amountPaise) },
            { label: 'Customer', value: `${deposit.customer.name} (${deposit.customer.code})` },
          ]}
        />
        {reasons && (
          <ChoiceField
            label="Reason"
            data-autofocus
            value={reasonCode}
            error={missing.reason}
            data={[{ value: '', label: 'Choose' }, ...reasons.map(({ code, label: words }) => ({ value: code, label: words }))]}
            onChange={(event) => setReasonCode(event.currentTarget.value)}
          />
        )}
        <Textarea label={reasons ? 'Comment' : 'Comment (optional)'} value={note} error={missing.note} maxLength={500} autosize={false} rows={2} onChange={(event) => setNote(event.currentTarget.value)} />
      </div>
    </ConfirmDialog>
  );
}

function missingOf(reasonCode: string, note: string, needsNote = false): { reason?: string; note?: string } {
  return {
    ...(reasonCode ? {} : { reason: 'Choose a reason' }),
    ...(needsNote && !note.trim() ? { note: 'Say why in a few words' } : {}),
  };
}

function decisionOf(act: DepositAct, { version }: Deposit, reasonCode: string, note: string): DepositDecision {
  return { act, body: { version, ...(reasonCode ? { reasonCode } : {}), ...(note.trim() ? { note: note.trim() } : {}) } };
}
