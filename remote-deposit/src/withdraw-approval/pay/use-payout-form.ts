import { useEffect, useMemo, useState } from 'react';
import type { PayoutSource, Withdrawal } from '@backoffice/shared/contract';
import { normaliseUtr } from '@backoffice/shared/domain';
import {
  seenOf,
  suggestedSource,
  useDecision,
  rowDecision,
  type Answered,
  type Decision,
  type SentAct,
} from '@backoffice/shared/desk';
import { tabStore, useServices } from '@backoffice/shared/remote';
import { payingDesk } from '../paying-desk.ts';
import {
  EMPTY_PAYOUT,
  isPayoutDraft,
  payoutErrors,
  railOf,
  type PayoutDraft,
  type PayoutErrors,
} from './payout-draft.ts';

export interface PayoutForm {
  draft: PayoutDraft;
  /** The chosen account was frozen or closed meanwhile and can no longer pay. */
  sourceGone: boolean;
  errors: PayoutErrors;
  decision: Decision<SentAct, unknown>;
  change: (change: Partial<PayoutDraft>) => void;
  setProof: (fileId: string | null) => void;
  /** Marks it paid, or sends a try of unknown outcome again. */
  submit: () => Promise<void>;
}

/**
 * The form of a payout: the draft is stored for the tab, sent under one key, and never without a UTR (domain 2.3, 3.2).
 */
export function usePayoutForm(
  withdrawal: Withdrawal,
  sources: readonly PayoutSource[],
  onAnswer: Answered<Withdrawal>,
): PayoutForm {
  const { session } = useServices();
  const store = useMemo(
    () => tabStore<PayoutDraft>(`payout ${withdrawal.no}`, session.staff().id, isPayoutDraft),
    [withdrawal.no, session],
  );
  const [typed, setTyped] = useState(() => store.read() ?? EMPTY_PAYOUT);
  const [errors, setErrors] = useState<PayoutErrors>({});
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  useEffect(() => store.write(typed), [store, typed]);
  const suggested = suggestedSource(sources, withdrawal.netPaise);
  // Keeps the first suggestion: changing it because balances moved would name an account that did not pay.
  if (!typed.sourcePaymentMethodId && suggested) setTyped({ ...typed, sourcePaymentMethodId: suggested.id });
  const sourceGone =
    typed.sourcePaymentMethodId !== '' &&
    sources.length > 0 &&
    !sources.some(({ id }) => id === typed.sourcePaymentMethodId);
  const draft = sourceGone ? { ...typed, sourcePaymentMethodId: '' } : typed;

  const answered: Answered<Withdrawal> = (row, verdict, act) => {
    if (verdict.kind === 'done') store.write(null);
    if (verdict.kind === 'refused')
      setErrors(
        Object.fromEntries(
          verdict.refusal.errors.map(({ field, msg }) => [field === 'payoutUtr' ? 'utr' : field, msg]),
        ),
      );
    onAnswer(row, verdict, act);
  };
  const decision = useDecision(rowDecision(payingDesk, withdrawal, answered));

  const send = async () => {
    const found = payoutErrors(draft, new Date());
    setErrors(found);
    if (Object.keys(found).length === 0)
      await decision.decide({ act: 'paid', body: bodyOf(withdrawal, draft, proofFileId) });
  };

  return {
    draft,
    sourceGone,
    errors,
    decision,
    setProof: setProofFileId,
    change: (given) => {
      setTyped((before) => ({ ...before, ...given }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in given))));
    },
    submit: () => (decision.open ? decision.askAgain() : send()),
  };
}

const bodyOf = (withdrawal: Withdrawal, draft: PayoutDraft, proofFileId: string | null) => ({
  version: withdrawal.version,
  seen: seenOf(withdrawal),
  payoutUtr: normaliseUtr(draft.utr),
  rail: railOf(draft, withdrawal.destination.kind, new Date()),
  sourcePaymentMethodId: draft.sourcePaymentMethodId,
  ...(proofFileId ? { proofFileId } : {}),
});
