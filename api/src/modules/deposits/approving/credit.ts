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

interface Credited {
  facts: Pick<DepositFacts, 'customerId'>;
  line: LineFacts;
}

/**
 * Moves the money of each line to its customer, once for each claim number of a UTR; in the order of the customers, so that
 * two who credit many do not lock each other out.
 */
export const creditCustomers = ({ tx, now }: Act, credited: readonly Credited[], by: string | null): Promise<void> =>
  post(
    tx,
    credited
      .toSorted((a, b) => (a.facts.customerId < b.facts.customerId ? -1 : 1))
      .map(({ facts, line }) => ({
        kind: 'DEPOSIT_CREDIT',
        refType: 'utr',
        refId: `${line.utrNorm}#${line.claimNo}`,
        debit: 'suspense:receipts',
        credit: { customer: facts.customerId, balance: 'cash' },
        amountPaise: line.amountPaise,
        actorId: by,
        at: now,
      })),
  );

/** {@link creditCustomers} for one. */
export const creditCustomer = (
  act: Act,
  facts: Pick<DepositFacts, 'customerId'>,
  line: LineFacts,
  by: string | null,
): Promise<void> => creditCustomers(act, [{ facts, line }], by);
