import { readUtr, type Rail } from '@backoffice/shared/domain';

/** The payer's input for a payout. */
export interface PayoutDraft {
  utr: string;
  /** Empty: derived from the shape of the UTR. */
  rail: Rail | '';
  sourcePaymentMethodId: string;
}

export type PayoutField = keyof PayoutDraft;
export type PayoutErrors = Partial<Record<PayoutField | 'proofFileId', string>>;

export const EMPTY_PAYOUT: PayoutDraft = { utr: '', rail: '', sourcePaymentMethodId: '' };

export const isPayoutDraft = (value: unknown): value is PayoutDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_PAYOUT).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** Errors that need no server. Without a UTR nothing is paid (domain 2.3). */
export function payoutErrors(draft: PayoutDraft, now: Date): PayoutErrors {
  const reading = readUtr(draft.utr, now);
  return {
    ...(reading.kind === 'utr' ? {} : { utr: utrComplaint(reading) }),
    ...(draft.sourcePaymentMethodId ? {} : { sourcePaymentMethodId: 'Choose the account that paid' }),
  };
}

function utrComplaint(reading: Exclude<ReturnType<typeof readUtr>, { kind: 'utr' }>): string {
  if (reading.kind === 'empty') return 'Type the UTR that the bank shows; without one use "I sent it but have no UTR"';
  return reading.kind === 'partial' ? reading.note : `${reading.why}. ${reading.hint}.`;
}

/**
 * The rail of a payout: the chosen one, else from the UTR's shape; 12 digits mean UPI only when a UPI address was paid.
 */
export function railOf({ utr, rail }: PayoutDraft, kind: 'BANK' | 'UPI', now: Date): Rail {
  if (rail) return rail;
  const reading = readUtr(utr, now);
  const guessed = reading.kind === 'utr' ? reading.rail : null;
  if (kind === 'UPI') return 'UPI';
  return guessed === null || guessed === 'UPI' ? 'IMPS' : guessed;
}
