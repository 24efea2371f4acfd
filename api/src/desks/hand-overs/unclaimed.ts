import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { methodRef } from '../../listing/refs.ts';
import { ownMethods } from '../../listing/scope.ts';
import type { UnclaimedAccount } from './schemas.ts';

/** Credits that no deposit has claimed, summed by account, of the accounts that this person may see. */
export async function readUnclaimed(db: DbOrTx, actor: Actor): Promise<Static<typeof UnclaimedAccount>[]> {
  if (!can(actor, 'utrs.read')) return [];
  const where = conditions(
    sql`u.status = 'unclaimed' AND u.direction = 'CREDIT'`,
    ownMethods(actor, sql`u.payment_method_id`),
  );
  const { rows } = await sql<Static<typeof UnclaimedAccount>>`
    SELECT ${methodRef('m')} AS payment_method, t.count, t.sum_paise FROM (
      SELECT u.payment_method_id, count(*) AS count, sum(u.amount_paise) AS sum_paise FROM utr_entry u WHERE ${every(where)} GROUP BY 1) t
    JOIN payment_method m ON m.id = t.payment_method_id ORDER BY t.sum_paise DESC, m.id`.execute(db);
  return rows;
}
