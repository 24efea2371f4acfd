import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import type { DbOrTx } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';

interface Made {
  no: string;
  amountPaise: number;
  asked: boolean;
}

/**
 * Bonuses `b` of a customer that this person requested or approved and that became cash since the customer's last
 * payout.
 */
export const madeCashOf = (actor: Pick<Actor, 'id'>, customerId: RawBuilder<unknown>) => sql<boolean>`
  b.customer_id = ${customerId} AND b.status = 'released' AND ${actor.id} IN (b.requested_by, b.approved_by)
  AND coalesce(b.ended_at, b.decided_at, b.created_at) >= coalesce((
    SELECT max(paid.requested_at) FROM withdrawal paid WHERE paid.customer_id = ${customerId} AND paid.status = 'paid'), '-infinity')`;

/**
 * Why this person may not clear this customer's withdrawals, as a sentence; null when they may. Whoever requested or
 * approved a bonus that became cash since the customer's last payout would be paying out money that they created,
 * whatever the amounts (domain 1.3). A bonus released after the last payout was requested was not part of that payout.
 */
export async function madeTheCash(db: DbOrTx, actor: Pick<Actor, 'id'>, customerId: string): Promise<string | null> {
  const { rows } = await sql<Made>`
    SELECT 'B-' || b.no AS no, b.amount_paise, b.requested_by = ${actor.id} AS asked FROM bonus b
    WHERE ${madeCashOf(actor, sql`${customerId}`)}
    ORDER BY b.no DESC LIMIT 1`.execute(db);
  const [made] = rows;
  if (!made) return null;
  const amount = rupees(made.amountPaise);
  return made.asked
    ? `You asked for ${made.no}, ${amount}, which has become cash of this customer since their last payout. Another person clears this.`
    : `You approved ${made.no}, ${amount}, which has become cash of this customer since their last payout. Another person clears this.`;
}

/** Halts with SELF_APPROVAL_BLOCKED when this person requested or approved a bonus that is part of the cash. */
export async function mustNotHaveMadeTheCash({ tx, actor }: Acting, customerId: string): Promise<void> {
  const why = await madeTheCash(tx, actor, customerId);
  if (why) halt(refused('SELF_APPROVAL_BLOCKED', why));
}
