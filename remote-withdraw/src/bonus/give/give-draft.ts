import type { Bonus, BonusGround } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import type { AskedBonus } from '../bonus.resource.ts';

/** The input for a bonus. */
export interface GiveDraft {
  type: Bonus['type'];
  /** Empty for none. */
  depositId: string;
  /** A share in per cent, or `amount` for a typed amount. */
  share: '5' | '10' | '15' | '20' | 'amount';
  amount: string;
  campaign: string;
  turnover: string;
  reason: string;
}

export const SHARES = ['5', '10', '15', '20'] as const;

/** Starts with the most frequent kind: a share of the last deposit, or an amount where there is none. */
export function newDraft({ deposits: [last] }: Pick<BonusGround, 'deposits'>): GiveDraft {
  const common = { amount: '', campaign: '', turnover: '1', reason: '' };
  return last
    ? { ...common, type: 'DEPOSIT_MATCH', depositId: last.id, share: '10' }
    : { ...common, type: 'MANUAL', depositId: '', share: 'amount' };
}

const TURNOVER = /^\d{1,2}(\.\d{1,2})?$|^100$/;

export type GiveErrors = Partial<Record<'amountPaise' | 'linkedDepositId' | 'turnoverMultiple' | 'reason', string>>;

/** The draft as a request, or its errors by field of the API. */
export function readDraft(customerId: string, draft: GiveDraft): { asked: AskedBonus } | { errors: GiveErrors } {
  const errors: GiveErrors = {};
  const amount = draft.share === 'amount' ? parseAmount(draft.amount) : null;
  if (amount && !amount.ok) errors.amountPaise = amount.why;
  if (!draft.depositId && (draft.share !== 'amount' || draft.type === 'DEPOSIT_MATCH'))
    errors.linkedDepositId = 'Choose the deposit that it is a share of';
  if (draft.turnover && !(TURNOVER.test(draft.turnover) && Number(draft.turnover) > 0))
    errors.turnoverMultiple = 'A number above 0, up to 100, e.g. 1.5';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    asked: {
      customerId,
      type: draft.type,
      linkedDepositId: draft.depositId || null,
      percentBp: draft.share === 'amount' ? null : Number(draft.share) * 100,
      amountPaise: amount?.ok ? amount.amount : null,
      campaignCode: draft.campaign.trim() || null,
      turnoverMultiple: draft.turnover ? Number(draft.turnover) : null,
    },
  };
}
