import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { PayoutLayout } from '../modules/withdrawals/templates/layout.ts';

/** A template of payout files in use, written by the role that owns the tables; returns its id. */
export async function templateInUse(db: Db, layout: PayoutLayout, madeBy: string): Promise<string> {
  const id = newId();
  const version = { version: 1, before: null, retired: false, reason: 'The bank asks for it', madeBy };
  await db.insertInto('payoutTemplate').values({ id, version: null }).execute();
  await db
    .insertInto('payoutTemplateVersion')
    .values({ templateId: id, ...version, layout: sql`${JSON.stringify(layout)}::jsonb`, madeAt: new Date() })
    .execute();
  await db.updateTable('payoutTemplate').set({ version: 1 }).where('id', '=', id).execute();
  return id;
}
