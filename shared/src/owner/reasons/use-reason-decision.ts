import type { ReasonOutcome } from '@backoffice/shared/contract';
import { type Decision, useDialogDecision } from '@backoffice/shared/desk';
import type { Verdict } from '@backoffice/shared/http';
import type { AskedDecision } from '@backoffice/shared/remote';
import { useReadAgain } from '../use-read-again.ts';

/** A change of reasons from its dialog to the answer; whatever shows reasons is read again. */
export function useReasonDecision<Body>(
  name: string,
  request: (body: Body) => AskedDecision,
  onLeave: () => void,
): Decision<Body, ReasonOutcome> {
  const readAgain = useReadAgain('reasons');
  return useDialogDecision<Body, ReasonOutcome>({
    name,
    request,
    onAnswer: (verdict) => {
      readAgain();
      if (verdict.kind === 'done') onLeave();
    },
  });
}

/** What the server says is wrong with a field. */
export const errorAt = (verdict: Verdict<unknown> | null, field: string): string | undefined =>
  verdict?.kind === 'refused' ? verdict.refusal.errors.find((error) => error.field === field)?.msg : undefined;
