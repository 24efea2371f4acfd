import type { Deposit } from '@backoffice/shared/contract';
import type { Verdict } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { decideDeposit, type DepositDecision } from './deposit-acts.resource.ts';
import type { Answered } from './use-deposit-desk.ts';

/** What `useDecision` needs to know of a deposit: it can have one unanswered decision, whichever the act. */
export function useDepositDecision(deposit: Deposit, onAnswer: Answered) {
  const { http } = useServices();
  return {
    name: `deposit ${deposit.no}`,
    send: (decision: DepositDecision, options: { idempotencyKey?: string }) => decideDeposit(http, deposit.id, decision, options),
    onAnswer: (verdict: Verdict<unknown>) => onAnswer(deposit, verdict),
  };
}
