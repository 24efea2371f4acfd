import { useEffect } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { useDecision, type Decision } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { decideDeposit, type DepositDecision } from './deposit-acts.resource.ts';
import type { Answered } from './use-deposit-desk.ts';

/** The one unanswered decision that a deposit can have: its key lives from the dialog's opening to the final answer. */
export function useDepositDecision(deposit: Deposit, onAnswer: Answered): Decision<DepositDecision, Deposit> {
  const { http } = useServices();
  return useDecision<DepositDecision, Deposit>({
    name: `deposit ${deposit.no}`,
    send: (decision, options) => decideDeposit(http, deposit.id, decision, options),
    onAnswer: (verdict) => onAnswer(deposit, verdict),
  });
}

/** The same for a dialog: the key is made the moment it opens. */
export function useDialogDecision(deposit: Deposit, onAnswer: Answered): Decision<DepositDecision, Deposit> {
  const decision = useDepositDecision(deposit, onAnswer);
  const { begin } = decision;
  useEffect(begin, [begin]);
  return decision;
}
