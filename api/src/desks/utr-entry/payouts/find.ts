import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { namedRow } from '../../../http/row-id.ts';
import { named, object } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { type CreditLine, FailedPayout, payoutsBack, ReturnedPayout } from './back.ts';
import { FileOfLine, filesOfLine } from './files.ts';

/** What a line may be of payouts (domain 1.7); all lists are empty unless it is unallocated. */
export const PayoutsOfLine = named(
  'PayoutsOfLine',
  object({
    files: Type.Array(FileOfLine, { description: 'Of a debit: payout files of which some payouts add up to it' }),
    looked: Type.Integer({ description: 'Payout files of the account and of these days that were looked at' }),
    returned: Type.Array(ReturnedPayout, { description: 'Of a credit: payouts that it may bring back' }),
    failed: Type.Array(FailedPayout, { description: 'Of a credit: failed payouts that the bank owes' }),
  }),
);

/** Finds what an unallocated line may be of payouts; nothing of it is done by itself. */
export async function payoutsOfLine(db: Db, actor: Actor, id: string): Promise<Static<typeof PayoutsOfLine>> {
  const where = conditions(namedRow('u', 'U', id), ownMethods(actor, sql`u.payment_method_id`));
  const { rows } = await sql<CreditLine & { status: string; direction: 'CREDIT' | 'DEBIT' }>`
    SELECT u.id, u.status, u.direction, u.utr_norm, u.narration, u.remitter_name, u.remitter_account, u.amount_paise, u.payment_method_id
    FROM utr_entry u WHERE ${every(where)}`.execute(db);
  const [line] = rows;
  if (!line) throw notFound('utr');
  const nothing = { files: [], looked: 0, returned: [], failed: [] };
  if (line.status !== 'unclaimed') return nothing;
  if (line.direction === 'DEBIT') return { ...nothing, ...(await filesOfLine(db, line)) };
  return { ...nothing, ...(await payoutsBack(db, line)) };
}
