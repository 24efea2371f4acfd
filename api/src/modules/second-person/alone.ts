import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../db/database.ts';
import type { SecondPersonAct } from './acts.ts';

/** Whose sum of which business day. */
interface Whose {
  act: SecondPersonAct;
  staffId: string;
  now: Date;
  zone: string;
}

const dayOf = ({ now, zone }: Whose) => sql`(${now}::timestamptz AT TIME ZONE ${zone})::date`;

/**
 * Counts an act against what this person may do alone today, when it still fits; says whether it did. One conditional
 * statement, so that two at once cannot both use the last of it.
 */
export async function countAlone(tx: Tx, whose: Whose, amountPaise: number, limitPaise: number): Promise<boolean> {
  if (amountPaise > limitPaise) return false;
  const { rows } = await sql`
    INSERT INTO done_alone AS a (day, act, staff_id, sum_paise) VALUES (${dayOf(whose)}, ${whose.act}, ${whose.staffId}, ${amountPaise})
    ON CONFLICT (day, act, staff_id) DO UPDATE SET sum_paise = a.sum_paise + excluded.sum_paise WHERE a.sum_paise + excluded.sum_paise <= ${limitPaise}::bigint
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** What this person has done alone today, in paise. */
export async function doneAlone(db: DbOrTx, whose: Whose): Promise<number> {
  const { rows } = await sql<{ sumPaise: number }>`
    SELECT sum_paise FROM done_alone WHERE day = ${dayOf(whose)} AND act = ${whose.act} AND staff_id = ${whose.staffId}`.execute(db);
  return rows[0]?.sumPaise ?? 0;
}
