import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Act } from '../../../acts/act.ts';
import { lockUtr } from '../../utrs/lock.ts';
import { type DepositFacts, depositLifecycle, lockDeposits } from '../lifecycle.ts';

/** What an automatic match did to a deposit. */
export interface AutoMatched {
  depositId: string;
  no: string;
  customerId: string;
}

/** An unclaimed credit, locked. */
export interface FreeLine {
  id: string;
  utrNorm: string;
}

/**
 * Locks the unclaimed credit of a UTR, if there is one. Every act that adds or removes a claim of a UTR calls it
 * before it touches a deposit, so that lines are always locked first (domain 1.4 no. 12).
 */
export async function lockFreeLine(tx: Tx, utrNorm: string | null): Promise<FreeLine | null> {
  if (utrNorm === null) return null;
  await lockUtr(tx, utrNorm);
  const row = await tx
    .selectFrom('utrEntry')
    .select(['id', 'utrNorm'])
    .where('utrNorm', '=', utrNorm)
    .where('direction', '=', 'CREDIT')
    .where('status', '=', 'unclaimed')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Called when a credit line has arrived or become free, or when its claims have changed: expired claims of its UTR come
 * back as LATE, and the one open claim with the same UTR, amount and method is matched to it. Several claims of one UTR
 * are left to a person (domain 1.4 no. 3). The caller holds `lockUtr` and the line's row.
 */
export async function matchFreeLine(act: Act, line: FreeLine | null): Promise<AutoMatched | null> {
  if (!line) return null;
  const claims = await lockClaims(act, line.utrNorm);
  const late = claims.filter(({ status }) => status === 'expired');
  for (const facts of late)
    await depositLifecycle.moveLocked(act, facts, {
      event: 'arrive',
      action: 'deposit.reopened-late',
      set: { status: 'pending', late: true },
      after: { late: true },
    });
  const [only] = late.length > 0 ? await lockClaims(act, line.utrNorm) : claims;
  if (
    claims.length !== 1 ||
    only?.status !== 'pending' ||
    !(await fits(act, only, line)) ||
    (await isLinked(act, line))
  )
    return null;
  await depositLifecycle.moveLocked(act, only, {
    event: 'match',
    action: 'deposit.matched',
    set: { status: 'matched', utrEntryId: line.id, matchKind: 'auto', matchedBy: null },
    after: { utrEntryId: line.id, matchKind: 'auto' },
  });
  return { depositId: only.id, no: only.no, customerId: only.customerId };
}

const lockClaims = (act: Act, utrNorm: string): Promise<DepositFacts[]> =>
  lockDeposits(act, sql`d.utr_norm = ${utrNorm} AND d.status IN ('pending', 'matched', 'on_hold', 'expired')`);

/** Whether the line has the same amount, on the same account. */
async function fits({ tx }: Act, { amountPaise, paymentMethodId }: DepositFacts, { id }: FreeLine): Promise<boolean> {
  const line = await tx
    .selectFrom('utrEntry')
    .select('id')
    .where('id', '=', id)
    .where('amountPaise', '=', amountPaise)
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirst();
  return line !== undefined;
}

/** Whether somebody has matched the line by hand to a deposit with another UTR. */
async function isLinked({ tx }: Act, { id }: FreeLine): Promise<boolean> {
  const linked = await tx
    .selectFrom('deposit')
    .select('id')
    .where('utrEntryId', '=', id)
    .where('status', 'in', ['matched', 'on_hold', 'approved'])
    .executeTakeFirst();
  return linked !== undefined;
}
