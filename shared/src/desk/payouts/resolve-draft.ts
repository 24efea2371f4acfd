import type { Rail } from '@backoffice/shared/domain';

/** How a lead has found out what became of an uncertain payout. */
export type Way = 'line' | 'proof' | 'not_sent';

export interface ResolveDraft {
  way: Way;
  utrEntryId: string | null;
  utr: string;
  rail: Rail;
  sourcePaymentMethodId: string;
  proofFileId: string | null;
  then: 'retry' | 'reject';
}

export const WAYS: readonly { value: Way; label: string; meaning: string }[] = [
  { value: 'line', label: 'The statement shows it', meaning: 'It is paid, confirmed by the debit line.' },
  { value: 'proof', label: 'It was sent', meaning: 'The UTR is known now, and an image proves it.' },
  { value: 'not_sent', label: 'It was not sent', meaning: 'An image of the statement proves it.' },
];

/**
 * What is missing, as a sentence; `null` when the draft can be sent. A statement without proof is never enough
 * (domain 1.3).
 */
export function missingOf(draft: ResolveDraft): string | null {
  if (draft.way === 'line') return draft.utrEntryId ? null : 'Choose the bank line of this payout';
  if (!draft.proofFileId)
    return draft.way === 'proof'
      ? 'Add the image that proves the transfer'
      : 'Add an image that shows that nothing was sent';
  if (draft.way === 'proof' && !draft.utr.trim()) return 'Type the UTR of the transfer';
  return draft.way === 'proof' && !draft.sourcePaymentMethodId ? 'Choose the account that paid' : null;
}

/** The request fields besides version and note. */
export function resolutionOf(draft: ResolveDraft): Record<string, unknown> {
  const { proofFileId, then, utrEntryId, utr, rail, sourcePaymentMethodId } = draft;
  if (draft.way === 'line') return { outcome: 'paid', utrEntryId };
  if (draft.way === 'proof') return { outcome: 'paid', payoutUtr: utr, rail, sourcePaymentMethodId, proofFileId };
  return { outcome: 'not_sent', proofFileId, then };
}
