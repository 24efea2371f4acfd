import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { halt, refused } from '../../http/envelope.ts';
import { dayOf } from '../../listing/business-day.ts';
import { isFrozen } from './payout-block.ts';

/** Payouts that nobody may take, whatever the ledger says: after a restore, or because owners froze them. */
export interface Freeze {
  /** The moment that the books were restored to; null when owners froze payouts without a restore. */
  restoredTo: Date | null;
  /** Labels of the accounts whose statement since that moment is not in. */
  missing: string[];
}

export async function readFreeze(db: DbOrTx, zone: string): Promise<Freeze | null> {
  if (!(await isFrozen(db))) return null;
  const restored = await lastRestore(db);
  if (!restored) return { restoredTo: null, missing: [] };
  return { restoredTo: restored.restoredTo, missing: await withoutStatement(db, restored, zone) };
}

/** Halts while a restore is not followed by the statement of every account. */
export async function mustHaveStatements(db: DbOrTx, zone: string): Promise<void> {
  const restored = await lastRestore(db);
  const missing = restored ? await withoutStatement(db, restored, zone) : [];
  if (missing.length > 0)
    halt(
      refused(
        'STATEMENTS_MISSING',
        `The books were restored, and the bank is ahead of them. First enter the statements from then on of: ${missing.join(', ')}.`,
        { missing },
      ),
    );
}

interface Restore {
  restoredTo: Date;
  restoredAt: Date;
}

const lastRestore = (db: DbOrTx): Promise<Restore | undefined> =>
  db
    .selectFrom('restoreEvent')
    .select(['restoredTo', 'restoredAt'])
    .orderBy('restoredAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Accounts that lack a day between the restored moment and the restore in statements entered since. One that was entered
 * before says nothing about the rest of its last day.
 */
async function withoutStatement(db: DbOrTx, { restoredTo, restoredAt }: Restore, zone: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    SELECT m.label FROM payment_method m WHERE m.status IN ('active', 'paused', 'frozen') AND EXISTS (
      SELECT 1 FROM generate_series(${dayOf(restoredTo, zone)}::date, ${dayOf(restoredAt, zone)}::date, interval '1 day') AS day
      WHERE NOT EXISTS (SELECT 1 FROM statement s WHERE s.payment_method_id = m.id AND s.status = 'entered'
        AND s.entered_at >= ${restoredAt} AND day::date BETWEEN s.from_date AND s.to_date))
    ORDER BY m.label`.execute(db);
  return rows.map(({ label }) => label);
}
