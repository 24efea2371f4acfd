import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import type { StoredCheck } from './checks/codes.ts';

/** What is set on a withdrawal that is cleared by this person now. */
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

/** Nobody is checking or has cleared it any more: it is looked at anew, and `why` says so. */
export const backInChecking = (why: string) =>
  ({ status: 'checking', clearedBy: null, clearedAt: null, sentBackReason: why }) as const;

/** Nobody is paying it, and nothing of an attempt that did not succeed is left on it. */
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

/** What is set on a withdrawal that is turned down now. */
export const rejected = ({ actor, now }: Acting, reasonCode: string, note: string | null) =>
  ({
    status: 'rejected',
    rejectReasonCode: reasonCode,
    rejectNote: note,
    holdReason: null,
    holdNote: null,
    decidedBy: actor.id,
    decidedAt: now,
  }) as const;
