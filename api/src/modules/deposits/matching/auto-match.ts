import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Act } from '../../../acts/act.ts';
import { together } from '../../../http/transaction.ts';
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
  const [, row] = await together(
    lockUtr(tx, utrNorm),
    tx
      .selectFrom('utrEntry')
      .select(['id', 'utrNorm'])
      .where('utrNorm', '=', utrNorm)
      .where('direction', '=', 'CREDIT')
      .where('status', '=', 'unclaimed')
      .forUpdate()
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** {@link matchFreeLines} for one line, if there is one. */
export const matchFreeLine = async (act: Act, line: FreeLine | null): Promise<AutoMatched | null> =>
  line && ((await matchFreeLines(act, [line])).get(line.id) ?? null);

/**
 * Called when credit lines have arrived or become free, or when their claims have changed: expired claims of a UTR come
 * back as LATE, and the one open claim with the same UTR, amount and method is matched to its line. Several claims of one
 * UTR are left to a person (domain 1.4 no. 3). The caller holds the locks of the UTRs and the rows of the lines. Returns by
 * line what was matched.
 */
export async function matchFreeLines(act: Act, lines: readonly FreeLine[]): Promise<Map<string, AutoMatched>> {
  const norms = lines.map(({ utrNorm }) => utrNorm);
  const claims = await lockClaims(act, norms);
  const late = claims.filter(({ status }) => status === 'expired');
  await depositLifecycle.moveAllLocked(
    act,
    { event: 'arrive', action: 'deposit.reopened-late' },
    late.map((facts) => ({ facts, set: { status: 'pending', late: true }, after: { late: true } })),
  );
  const claimsOf = byUtr(late.length > 0 ? await lockClaims(act, norms) : claims);
  const alone = lines.flatMap((line) => {
    const [only, ...others] = claimsOf.get(line.utrNorm) ?? [];
    return only?.status === 'pending' && others.length === 0 ? [{ line, only }] : [];
  });
  const free = await freeLines(
    act,
    alone.map(({ line }) => line.id),
  );
  const matched = alone.filter(({ line, only }) => {
    const facts = free.get(line.id);
    return facts?.amountPaise === only.amountPaise && facts.paymentMethodId === only.paymentMethodId;
  });
  await depositLifecycle.moveAllLocked(
    act,
    { event: 'match', action: 'deposit.matched' },
    matched.map(({ line, only }) => ({
      facts: only,
      set: { status: 'matched', utrEntryId: line.id, matchKind: 'auto', matchedBy: null },
      after: { utrEntryId: line.id, matchKind: 'auto' },
    })),
  );
  return new Map(
    matched.map(({ line, only }) => [line.id, { depositId: only.id, no: only.no, customerId: only.customerId }]),
  );
}

const lockClaims = (act: Act, norms: readonly string[]): Promise<DepositFacts[]> =>
  lockDeposits(
    act,
    sql`d.utr_norm = ANY(${[...norms]}::text[]) AND d.status IN ('pending', 'matched', 'on_hold', 'expired')`,
  );

function byUtr(claims: readonly DepositFacts[]): Map<string, DepositFacts[]> {
  const found = new Map<string, DepositFacts[]>();
  for (const claim of claims) {
    const norm = claim.utrNorm ?? '';
    const others = found.get(norm);
    if (others) others.push(claim);
    else found.set(norm, [claim]);
  }
  return found;
}

/** Those lines that nobody has matched by hand to a deposit with another UTR. */
async function freeLines(
  { tx }: Act,
  ids: readonly string[],
): Promise<Map<string, { amountPaise: number; paymentMethodId: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; amountPaise: number; paymentMethodId: string }>`
    SELECT u.id, u.amount_paise, u.payment_method_id FROM utr_entry u WHERE u.id = ANY(${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM deposit d WHERE d.utr_entry_id = u.id AND d.status IN ('matched', 'on_hold', 'approved'))`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}
