import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import type { StoredCheck } from './checks/codes.ts';

/** The columns of a withdrawal that this person clears now. */
export const cleared = ({ actor, now }: Acting, checks: readonly StoredCheck[]) =>
  ({
    status: 'approved',
    checks: JSON.stringify(checks),
    checkedBy: sql<string>`coalesce(checked_by, ${actor.id})`,
    checkedAt: sql<Date>`coalesce(checked_at, ${now})`,
    clearedBy: actor.id,
    clearedAt: now,
    sentBackReason: null,
    flags: sql<string[]>`array_remove(flags, 'STALE_APPROVAL')`,
  }) as const;

/** Resets the clearance, so that the request is checked again; `why` is the reason shown. */
export const backInChecking = (why: string) =>
  ({ status: 'checking', clearedBy: null, clearedAt: null, sentBackReason: why }) as const;

/** Resets payer and transfer, so that nothing of an unsuccessful attempt is left. */
export const NOT_BEING_PAID = {
  payingBy: null,
  payingAt: null,
  uncertainNote: null,
  uncertainAt: null,
  sourceMethodId: null,
  payoutRail: null,
  payoutUtrNorm: null,
  payoutProofFileId: null,
  payoutBatchId: null,
  paidBy: null,
  paidAt: null,
  confirmedAt: null,
  returnUtrEntryId: null,
  returnedAt: null,
  returnReason: null,
  returnNote: null,
} as const;

/** The columns of a withdrawal that is rejected now. */
export const rejected = (
  { actor, now }: Acting,
  { reasonCode, note, customerMessage }: { reasonCode: string; note: string | null; customerMessage: string | null },
) =>
  ({
    status: 'rejected',
    rejectReasonCode: reasonCode,
    rejectNote: note,
    customerMessage,
    holdReason: null,
    holdNote: null,
    decidedBy: actor.id,
    decidedAt: now,
  }) as const;
