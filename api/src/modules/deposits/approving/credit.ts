import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { Change } from '../../../acts/lifecycle.ts';
import type { DepositEvent } from '../../../domain/deposits/transitions.ts';
import { post } from '../../ledger/post.ts';
import { type LineFacts, lineLifecycle } from '../../utrs/lifecycle.ts';
import type { DepositFacts } from '../lifecycle.ts';

/** How an approval came about. */
export interface Approved {
  /** The person; null when it was credited straight through. */
  by: string | null;
  selfApproved: boolean;
  reason: string | null;
  /** What the audit keeps besides. */
  after: object;
}

/** The move of a deposit that is credited from this line: the same whoever approves it. */
export const approval = (
  act: Act,
  facts: DepositFacts,
  line: Pick<LineFacts, 'id' | 'amountPaise' | 'utrNorm' | 'paymentMethodId'>,
  { by, selfApproved, reason, after }: Approved,
): Change<'deposit', DepositEvent> => ({
  event: 'approve',
  action: 'deposit.approved',
  set: {
    status: 'approved',
    utrEntryId: line.id,
    matchKind: facts.utrEntryId ? sql`match_kind` : 'manual',
    creditedPaise: line.amountPaise,
    creditedUtrNorm: line.utrNorm,
    methodDiffers: line.paymentMethodId !== facts.paymentMethodId,
    selfApproved,
    straightThrough: by === null,
    decidedBy: by,
    decidedAt: act.now,
  },
  reason,
  after: {
    utrEntryId: line.id,
    creditedPaise: line.amountPaise,
    ...(selfApproved ? { selfApproved } : {}),
    ...after,
  },
});

/** Takes the line for the deposit; the caller has it locked and free. */
export const claimLine = (act: Act, facts: DepositFacts, line: LineFacts): Promise<void> =>
  lineLifecycle.moveLocked(act, line, {
    event: 'claim',
    action: 'utr.claimed',
    set: { status: 'claimed', claimedDepositId: facts.id },
    after: { claimedDepositId: facts.id },
  });

/** Moves the money of the line to the customer, once for each claim number of a UTR. */
export const creditCustomer = (
  { tx, now }: Act,
  { customerId }: DepositFacts,
  line: LineFacts,
  by: string | null,
): Promise<void> =>
  post(tx, [
    {
      kind: 'DEPOSIT_CREDIT',
      refType: 'utr',
      refId: `${line.utrNorm}#${line.claimNo}`,
      debit: 'suspense:receipts',
      credit: { customer: customerId, balance: 'cash' },
      amountPaise: line.amountPaise,
      actorId: by,
      at: now,
    },
  ]);
