import { sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import { can } from '../../../http/context.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';
import type { MethodStatus } from '../../../domain/payment-methods/states.ts';

/**
 * Halts when payouts cannot leave this account: unknown to this person, or only for deposits. From a frozen account
 * only a lead may record a payout that had left before.
 */
export async function mustBeSource({ tx, actor }: Acting, methodId: string): Promise<void> {
  const where = conditions(
    sql`p.id = ${methodId}`,
    sql`p.purpose <> 'DEPOSIT'`,
    sql`p.status IN ('active', 'paused', 'frozen')`,
    ownMethods(actor, sql`p.id`),
  );
  const { rows } = await sql<{
    label: string;
    status: MethodStatus;
  }>`SELECT p.label, p.status FROM payment_method p WHERE ${every(where)}`.execute(tx);
  const [method] = rows;
  if (!method)
    return halt(
      invalidField('sourcePaymentMethodId', 'UNKNOWN_METHOD', 'Choose the account that the money left from.'),
    );
  if (method.status === 'frozen' && !can(actor, 'withdrawals.resolve'))
    halt(refused('METHOD_FROZEN', `${method.label} is frozen: a lead records a payout from it.`));
}
