import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { bearer } from '../access/bearer.ts';
import type { Desk } from '../desk.ts';
import type { Column, PayoutLayout } from '../../modules/withdrawals/templates/layout.ts';

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

/** A column of a layout. */
export const column = (heading: string, source: Column['source'], of: Partial<Column> = {}): Column => ({
  heading,
  source,
  date: null,
  text: null,
  maxLength: null,
  ...of,
});

/** Day, month and year of the business day. */
export const businessDay = (desk: Desk) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(desk.api.clock.now()).split('/') as [
    string,
    string,
    string,
  ];

/** The payout file as sent, not as text, with its media type. */
export async function fileOf(desk: Desk, batchId: string) {
  const answer = await fetch(`${desk.api.address}/api/withdrawals/payout-batches/${batchId}/file`, {
    headers: bearer((await desk.as('deposit')).token),
  });
  return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
}
