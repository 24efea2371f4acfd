import type { Deposit } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { ReasonDialog, useDialogDecision } from '@backoffice/shared/queue';
import { ACTS, type DepositAct } from './deposit-acts.ts';
import { useDepositDecision } from './use-deposit-decision.ts';
import type { Answered } from './use-deposit-desk.ts';

interface ReasonQuestionProps {
  act: Exclude<DepositAct, 'approve' | 'match'>;
  deposit: Deposit;
  onAnswer: Answered;
  onLeave: () => void;
}

/** Hold, release, reject, reopen, reverse, unmatch: asked about with the reasons that the act knows. */
export function ReasonQuestion({ act, deposit, onAnswer, onLeave }: ReasonQuestionProps) {
  const decision = useDialogDecision(useDepositDecision(deposit, onAnswer));
  const { label, tone, reasons, consequence } = ACTS[act];
  return (
    <ReasonDialog
      title={`${label} ${deposit.no}?`}
      confirmLabel={label}
      tone={tone}
      consequence={consequence}
      reasons={reasons}
      facts={[
        { label: 'Amount', value: formatRupees(deposit.creditedPaise ?? deposit.amountPaise) },
        { label: 'Customer', value: `${deposit.customer.name} (${deposit.customer.code})` },
      ]}
      decision={decision}
      bodyOf={(reason) => ({ act, body: { version: deposit.version, ...reason } })}
      onLeave={onLeave}
    />
  );
}
