import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { type ListSource, type Page, readPage } from '../../listing/read-page.ts';
import { humanNo, methodRef, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../http/row-id.ts';
import type { PageQuery } from '../../listing/query.ts';
import { readStatuses } from './open-items.ts';
import type { HandOver as HandOverSchema, KeptItem } from './schemas.ts';
import { readable, signable } from './signers.ts';

export type HandOver = Static<typeof HandOverSchema>;

type Row = Omit<HandOver, 'items' | 'signedAt' | 'createdAt'> & {
  items: KeptItem[];
  signedAt: Date | null;
  createdAt: Date;
};

const source = (actor: Actor): ListSource => ({
  from: sql`hand_over h`,
  root: 'h',
  columns: sql`
    h.id, ${humanNo('h', 'H')} AS no, h.version, ${staffRef('s')} AS by, ${staffRef('t')} AS to, h.date::text AS date, h.note, h.open_items AS items,
    coalesce((SELECT jsonb_agg(jsonb_build_object('paymentMethod', ${methodRef('m')}, 'count', a.unclaimed_count, 'sumPaise', a.unclaimed_paise) ORDER BY a.unclaimed_paise DESC)
      FROM hand_over_account a JOIN payment_method m ON m.id = a.payment_method_id WHERE a.hand_over_id = h.id), '[]') AS unclaimed,
    h.status, ${staffRef('g')} AS signed_by, h.signed_at, h.sign_note, h.created_at, ${signable(actor)} AS may_sign`,
  joins: sql`JOIN staff s ON s.id = h.staff_id LEFT JOIN staff t ON t.id = h.to_staff_id LEFT JOIN staff g ON g.id = h.signed_by`,
  sorts: { createdAt: { by: sql`h.created_at`, type: 'timestamptz' } },
});

/** Hand-overs of one's own desk, newest first. */
export async function listHandOvers(db: DbOrTx, actor: Actor, query: PageQuery): Promise<Page<HandOver>> {
  const page = await readPage<Row>(db, source(actor), [readable(actor)], query);
  return { ...page, items: await withStatuses(db, page.items) };
}

/** One hand-over by uuid or number; `null` when there is none that this person may see. */
export async function readHandOver(db: DbOrTx, actor: Actor, id: string): Promise<HandOver | null> {
  const { columns, from, joins } = source(actor);
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM ${from} ${joins} WHERE ${every(conditions(namedRow('h', 'H', id), readable(actor)))}`.execute(
      db,
    );
  return (await withStatuses(db, rows))[0] ?? null;
}

async function withStatuses(db: DbOrTx, rows: readonly Row[]): Promise<HandOver[]> {
  const now = await readStatuses(
    db,
    rows.flatMap(({ items }) => items),
  );
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({ ...item, statusNow: now.get(item.id) ?? null })),
    signedAt: momentOrNull(row.signedAt),
    createdAt: moment(row.createdAt),
  }));
}
