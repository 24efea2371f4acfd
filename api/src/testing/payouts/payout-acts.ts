import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import { WITHDRAWAL_EVENTS, type WithdrawalEvent } from '../../domain/withdrawals/transitions.ts';
import type { Desk } from '../desk.ts';
import { type PayoutDesk, seen } from './payouts.ts';

/** Events caused by staff; the others are caused by the customer and the server. */
export type StaffEvent = Exclude<WithdrawalEvent, 'cancel' | 'stale'>;
export const STAFF_EVENTS = WITHDRAWAL_EVENTS.filter(
  (event): event is StaffEvent => event !== 'cancel' && event !== 'stale',
);

/** A valid body for the act; creates the line or proof that it needs. */
export async function actBody(desk: Desk, payouts: PayoutDesk, event: StaffEvent, row: Withdrawal): Promise<object> {
  const bodies: Record<StaffEvent, () => Promise<object> | object> = {
    check: () => ({}),
    clear: () => seen(row),
    hold: () => ({ reasonCode: 'ASKED_BANK' }),
    release: () => ({}),
    escalate: () => ({ reasonCode: 'UNUSUAL' }),
    decide: () => ({ ...seen(row), decision: 'freeze', note: 'Police case' }),
    unfreeze: () => ({ note: 'Case closed' }),
    reject: () => ({ reasonCode: 'RISK' }),
    'send-back': () => ({ reasonCode: 'CHECK_AGAIN' }),
    take: () => seen(row),
    paid: () => ({ ...seen(row), ...payouts.payment() }),
    fail: () => ({ reasonCode: 'BANK_DOWN', note: 'Timed out at the bank', then: 'retry' }),
    uncertain: () => ({ note: 'The page hung' }),
    resolve: async () => ({
      outcome: 'paid',
      ...payouts.payment(),
      proofFileId: await payouts.proof(),
      note: 'Bank confirmed by mail',
    }),
    return: async () => ({
      utrEntryId: (await desk.line({ utr: desk.utr(), amountPaise: row.netPaise, paymentMethodId: payouts.sourceId }))
        .id,
      reasonCode: 'ACCOUNT_CLOSED',
    }),
    retry: () => ({ note: 'The customer opened it again' }),
  };
  return bodies[event]();
}
