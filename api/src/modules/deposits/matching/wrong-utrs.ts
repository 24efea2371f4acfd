import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { WRONG_UTR_REASONS } from '../../../domain/customers/states.ts';
import { readPolicy } from '../../../acts/read-policy.ts';

/** Reasons for a rejection that say that the customer quoted somebody else's transfer, none, or an invented one. */
export const WRONG_UTR = [...WRONG_UTR_REASONS, 'FAKE_PROOF'] as const;

export interface WrongUtrs {
  /** Within the last `hours`. */
  count: number;
  hours: number;
  /** Until when the intake refuses further claims of this customer; `null` when it does not. */
  coolingUntil: Date | null;
}

/**
 * How often the desk has rejected a customer's claims because of their UTR, and whether that is too often (domain 4,
 * UTR sniping). It counts decided claims only, never waiting ones: otherwise the refusal itself would reveal which of
 * several guessed UTRs exists.
 */
export async function wrongUtrsOf(db: DbOrTx, customerId: string, now: Date): Promise<WrongUtrs> {
  const [hours, most] = [await readPolicy(db, 'intake.coolDownHours'), await readPolicy(db, 'intake.wrongUtrs')];
  const since = new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<{ decidedAt: Date }>`
    SELECT d.decided_at FROM deposit d
    WHERE d.customer_id = ${customerId} AND d.status = 'rejected' AND d.source = 'CUSTOMER' AND d.decided_at > ${since}
      AND d.reject_reason_code IN (${sql.join(WRONG_UTR)}) ORDER BY d.decided_at DESC LIMIT 1000`.execute(db);
  const full = most > 0 ? rows[most - 1] : undefined;
  return {
    count: rows.length,
    hours,
    coolingUntil: full ? new Date(full.decidedAt.getTime() + hours * 3_600_000) : null,
  };
}
