import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * The job: folds the rows that movements added to each running total into one. It blocks nobody, and no total changes.
 */
export async function foldTotals(db: Db): Promise<void> {
  await sql`SELECT fold_running_totals()`.execute(db);
}

/**
 * Computes all running totals again from the rows; only the owner of the tables may. Movements wait meanwhile, so that
 * none is counted twice.
 */
export async function rebuildTotals(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ledger_transfer, ledger_account, utr_entry, payout, day_close IN SHARE ROW EXCLUSIVE MODE`.execute(
      tx,
    );
    await sql`DELETE FROM running_total`.execute(tx);
    await sql`INSERT INTO running_total (measure, account, paise) SELECT measure, account, paise FROM running_total_by_rows`.execute(
      tx,
    );
  });
}
