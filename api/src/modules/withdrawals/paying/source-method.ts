import { sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import { can } from '../../../http/context.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';
import type { MethodStatus } from '../../../domain/payment-methods/states.ts';

/** An account that payouts leave from. */
export interface Source {
  label: string;
  status: MethodStatus;
}

/** The account, unless it is unknown to this person or only for deposits. */
export async function findSource({ tx, actor }: Acting, methodId: string): Promise<Source | null> {
  const where = conditions(
    sql`p.id = ${methodId}`,
    sql`p.purpose <> 'DEPOSIT'`,
    sql`p.status IN ('active', 'paused', 'frozen')`,
    ownMethods(actor, sql`p.id`),
  );
  const { rows } = await sql<Source>`SELECT p.label, p.status FROM payment_method p WHERE ${every(where)}`.execute(tx);
  return rows[0] ?? null;
}

/** Halts when payouts cannot leave this account. From a frozen one only a lead may record a payout that had left before. */
export function mustBeSource({ actor }: Acting, method: Source | null): void {
  if (!method)
    return halt(
      invalidField('sourcePaymentMethodId', 'UNKNOWN_METHOD', 'Choose the account that the money left from.'),
    );
  if (method.status === 'frozen' && !can(actor, 'withdrawals.resolve'))
    halt(refused('METHOD_FROZEN', `${method.label} is frozen: a lead records a payout from it.`));
}
