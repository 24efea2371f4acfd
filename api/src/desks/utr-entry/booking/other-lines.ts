import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { namedRow } from '../../../http/row-id.ts';
import { moment } from '../../../domain/moments.ts';
import { Id, object, oneOf, SignedPaise, Timestamp } from '../../../http/schemas.ts';
import type { LineFacts } from '../../../modules/utrs/lifecycle.ts';
import { disputedFor } from './chargeback.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { IN_TRANSIT_LEG } from '../../../modules/utrs/booking/columns.ts';
import { toUtr, type UtrRow, utrSource } from '../../../modules/utrs/read.ts';
import { Utr } from '../../../modules/utrs/schemas.ts';

export const OtherLinesQuery = object({ kind: oneOf(['OWN_TRANSFER', 'CORRECTION', 'CHARGEBACK']) });
export const OtherLines = object({
  lines: Type.Array(Utr, { description: 'The likeliest first' }),
  deposits: Type.Array(
    object({
      id: Id,
      no: Type.String(),
      reversedAt: Timestamp,
      customerPaise: { ...SignedPaise, description: 'What the reversal took from the customer' },
      lostPaise: { ...SignedPaise, description: 'What the customer did not cover' },
    }),
    { description: 'Of a chargeback: deposits of this account and amount that were reversed so, the latest first' },
  ),
});

/** A bank may show the other leg some days later. */
const DAYS = 4;
/** A wrong entry is sometimes corrected weeks later. */
const CORRECTED_DAYS = 45;
const SHOWN = 10;

type Found = Pick<LineFacts, 'id' | 'direction' | 'amountPaise' | 'paymentMethodId'>;

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
  const found =
    await sql<Found>`SELECT f.id, f.direction, f.amount_paise, f.payment_method_id FROM utr_entry f WHERE ${every(where)}`.execute(
      db,
    );
  const [first] = found.rows;
  if (!first) throw notFound('utr');
  if (kind === 'CHARGEBACK')
    return {
      lines: [],
      deposits: (await disputedFor(db, first)).map(({ reversedAt, ...deposit }) => ({
        id: deposit.id,
        no: deposit.no,
        reversedAt: moment(reversedAt),
        customerPaise: deposit.customerPaise,
        lostPaise: deposit.lostPaise,
      })),
    };
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
  return { lines: rows.map((row) => toUtr(row, actor)), deposits: [] };
}
