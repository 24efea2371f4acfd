import { sql } from 'kysely';
import type { Static } from 'typebox';
import { constant } from '../../db/constant.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { customerRef, humanNo, rowRef, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownCustomers } from '../../listing/scope.ts';
import type { Bonus as BonusSchema } from './schemas.ts';

export type Bonus = Static<typeof BonusSchema>;

/** A row as read from the database. */
export type BonusRow = Omit<Bonus, 'decidedAt' | 'createdAt' | 'expiresAt' | 'endedAt' | 'clawBackSince'> & {
  decidedAt: Date | null;
  endedAt: Date | null;
  clawBackSince: Date | null;
  createdAt: Date;
  expiresAt: Date | null;
};

export const bonusSource: ListSource = {
  from: sql`bonus b`,
  root: 'b',
  columns: constant(sql`
    b.id, ${humanNo('b', 'B')} AS no, b.version, ${customerRef('c')} AS customer, b.type, b.campaign_code,
    ${rowRef('d', 'D')} AS linked_deposit, b.base_paise, b.percent_bp, b.amount_paise, b.turnover_multiple, b.status,
    b.reason, b.reject_note, ${staffRef('rq')} AS requested_by, ${staffRef('ap')} AS approved_by, b.batch_id, b.decided_at,
    ${staffRef('en')} AS ended_by, b.ended_at, b.end_note, b.claw_back_since, b.created_at, b.expires_at`),
  joins: constant(sql`
    JOIN customer c ON c.id = b.customer_id
    LEFT JOIN deposit d ON d.id = b.linked_deposit_id
    LEFT JOIN staff rq ON rq.id = b.requested_by
    LEFT JOIN staff ap ON ap.id = b.approved_by
    LEFT JOIN staff en ON en.id = b.ended_by`),
  amount: sql`b.amount_paise`,
  sorts: {
    createdAt: { by: sql`b.created_at`, type: 'timestamptz' },
    amount: { by: sql`b.amount_paise`, type: 'bigint' },
  },
};

/** The row in the format of the API. */
export function toBonus(row: BonusRow): Bonus {
  return {
    ...row,
    decidedAt: momentOrNull(row.decidedAt),
    endedAt: momentOrNull(row.endedAt),
    clawBackSince: momentOrNull(row.clawBackSince),
    createdAt: moment(row.createdAt),
    expiresAt: momentOrNull(row.expiresAt),
  };
}

/** One bonus by uuid or number; `null` when there is none that this person may see. */
export async function readBonus(db: DbOrTx, actor: Actor, id: string): Promise<Bonus | null> {
  const where = conditions(namedRow('b', 'B', id), ownCustomers(actor, sql`b.customer_id`));
  const result = await sql<BonusRow>`
    SELECT ${bonusSource.columns} FROM ${bonusSource.from} ${bonusSource.joins} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toBonus(result.rows[0]) : null;
}
