import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import type { Actor, Deps } from '../../../http/context.ts';
import { conditions, isAny } from '../../../listing/conditions.ts';
import { type Listing, readListing } from '../../../listing/listing.ts';
import type { ListSource } from '../../../listing/read-page.ts';
import { methodRef, staffRef } from '../../../listing/refs.ts';
import { ownMethods } from '../../../listing/scope.ts';
import type { FeedMessage, MessageQuery } from './schemas.ts';

type Times = 'receivedAt' | 'handledAt' | 'textDeletedAt';
type Row = Omit<FeedMessage, Times | 'createdAt'> & Record<Times, Date | null> & { createdAt: Date };

const source: ListSource = {
  from: sql`feed_message f`,
  root: 'f',
  columns: sql`
    f.id, 'FM-' || f.no AS no, f.version, jsonb_build_object('id', k.id, 'name', k.name) AS key, ${methodRef('m')} AS payment_method, f.kind, f.sender, f.text,
    f.state, f.why, f.parser_code, f.line AS fields, CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'no', 'U-' || u.no) END AS utr,
    f.seen_count, f.received_at, f.created_at, ${staffRef('s')} AS handled_by, f.handled_at, f.handled_reason, f.text_deleted_at`,
  joins: sql`
    JOIN feed_key k ON k.id = f.feed_key_id
    JOIN payment_method m ON m.id = f.payment_method_id
    LEFT JOIN utr_entry u ON u.id = f.utr_entry_id
    LEFT JOIN staff s ON s.id = f.handled_by`,
  sorts: { createdAt: { by: sql`f.created_at`, type: 'timestamptz' } },
};

const toItem = ({ receivedAt, createdAt, handledAt, textDeletedAt, ...row }: Row): FeedMessage => ({
  ...row,
  receivedAt: momentOrNull(receivedAt),
  createdAt: moment(createdAt),
  handledAt: momentOrNull(handledAt),
  textDeletedAt: momentOrNull(textDeletedAt),
});

const listing: Listing<Static<typeof MessageQuery>, Row, FeedMessage> = {
  source: () => source,
  where: (actor, query) =>
    conditions(
      ownMethods(actor, sql`f.payment_method_id`),
      isAny(sql`f.state`, query.state),
      query.keyId !== undefined && sql`f.feed_key_id = ${query.keyId}`,
    ),
  toItem,
  usualSort: '-createdAt',
};

/** Staged messages, the newest first. */
export const listMessages = (deps: Deps, actor: Actor, query: Static<typeof MessageQuery>) =>
  readListing(listing, deps, actor, query);

export async function readMessage(db: DbOrTx, id: string): Promise<FeedMessage | null> {
  const { rows } = await sql<Row>`
    SELECT ${source.columns} FROM ${source.from} ${source.joins ?? sql``} WHERE f.id = ${id}`.execute(db);
  return rows[0] ? toItem(rows[0]) : null;
}
