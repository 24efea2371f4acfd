import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { namedRow } from '../../../http/row-id.ts';
import { object, oneOf } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { IN_TRANSIT_LEG } from '../../../modules/utrs/booking/columns.ts';
import { toUtr, type UtrRow, utrSource } from '../../../modules/utrs/read.ts';
import { Utr } from '../../../modules/utrs/schemas.ts';

export const OtherLinesQuery = object({ kind: oneOf(['OWN_TRANSFER', 'CORRECTION']) });
export const OtherLines = object({ lines: Type.Array(Utr, { description: 'The likeliest first' }) });

/** A bank may show the other leg some days later. */
const DAYS = 4;
/** A wrong entry is sometimes corrected weeks later. */
const CORRECTED_DAYS = 45;
const SHOWN = 10;

/**
 * Lines that may be the other leg of a transfer, or the wrong entry that a line corrects: the same amount in the other
 * direction within some days, unallocated and linked to no deposit, or a leg in transit.
 */
export async function otherLines(
  db: Db,
  actor: Actor,
  id: string,
  { kind }: Static<typeof OtherLinesQuery>,
): Promise<Static<typeof OtherLines>> {
  const where = conditions(namedRow('f', 'U', id), ownMethods(actor, sql`f.payment_method_id`));
  const found = await sql<{ id: string }>`SELECT f.id FROM utr_entry f WHERE ${every(where)}`.execute(db);
  const [first] = found.rows;
  if (!first) throw notFound('utr');
  const transfer = kind === 'OWN_TRANSFER';
  const distance = sql`abs(extract(epoch FROM coalesce(u.bank_time, u.created_at) - coalesce(f.bank_time, f.created_at)))`;
  const free = sql`u.status = 'unclaimed' AND NOT EXISTS (SELECT 1 FROM deposit d WHERE d.utr_entry_id = u.id AND d.status IN ('matched', 'on_hold'))`;
  const { rows } = await sql<UtrRow>`
    WITH likely AS MATERIALIZED (
      SELECT u.id, u.utr_norm = f.utr_norm AS same, ${distance} AS distance
      FROM utr_entry f JOIN utr_entry u ON u.amount_paise = f.amount_paise AND u.direction <> f.direction AND u.status IN ('unclaimed', 'booked')
      WHERE f.id = ${first.id} AND ${distance} <= ${(transfer ? DAYS : CORRECTED_DAYS) * 86_400}
        AND ${
          transfer
            ? sql`u.payment_method_id <> f.payment_method_id AND ((${free}) OR ${IN_TRANSIT_LEG} AND EXISTS (
                SELECT 1 FROM booking b WHERE b.utr_entry_id = u.id AND b.undone_at IS NULL AND b.other_method_id = f.payment_method_id))`
            : sql`u.payment_method_id = f.payment_method_id AND ${free}`
        }
      ORDER BY 2 DESC, 3 LIMIT ${SHOWN})
    SELECT ${utrSource.columns} FROM likely JOIN utr_entry u ON u.id = likely.id ${utrSource.joins}
    ORDER BY likely.same DESC, likely.distance`.execute(db);
  return { lines: rows.map((row) => toUtr(row, actor)) };
}
