import { type RawBuilder, sql } from 'kysely';
import { constant } from '../../../db/constant.ts';
import { methodRef, staffOf } from '../../../listing/refs.ts';
import type { BookingKind } from '../../../domain/utrs/booking.ts';
import { KIND_PATTERNS } from '../../../domain/utrs/suggest-kind.ts';

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The live booking of the line `u`, as JSON of the schema `Booking`; null unless the line is booked. */
export const BOOKING = constant(sql`CASE WHEN u.status = 'booked' THEN (
  SELECT jsonb_build_object('id', b.id, 'kind', b.kind, 'remark', b.remark, 'automatic', b.automatic,
    'otherMethod', (SELECT ${methodRef('bm')} FROM payment_method bm WHERE bm.id = b.other_method_id),
    'otherLine', (SELECT jsonb_build_object('id', ou.id, 'no', 'U-' || ou.no) FROM booking ob JOIN utr_entry ou ON ou.id = ob.utr_entry_id
      WHERE ob.pair_id = b.pair_id AND ob.id <> b.id AND ob.undone_at IS NULL),
    'deposit', (SELECT jsonb_build_object('id', bd.id, 'no', 'D-' || bd.no) FROM deposit bd WHERE bd.id = b.deposit_id),
    'failedPayout', (SELECT jsonb_build_object('id', bw.id, 'no', 'W-' || bw.no) FROM withdrawal bw WHERE bw.id = b.failed_withdrawal_id),
    'inTransit', b.kind = 'OWN_TRANSFER' AND b.pair_id IS NULL,
    'bookedBy', ${staffOf(sql`b.booked_by`)}, 'bookedAt', ${instant(sql`b.booked_at`)})
  FROM booking b WHERE b.utr_entry_id = u.id AND b.undone_at IS NULL) END`);

/** A leg of a transfer between own accounts whose other leg is not booked. */
export const IN_TRANSIT_LEG = sql`(u.status = 'booked' AND EXISTS (SELECT 1 FROM booking b
  WHERE b.utr_entry_id = u.id AND b.kind = 'OWN_TRANSFER' AND b.pair_id IS NULL AND b.undone_at IS NULL))`;

/** A debit of a payout file that contains failed payouts which the bank has not given back. */
export const NOT_BACK_LINE = sql`(u.claimed_batch_id IS NOT NULL AND EXISTS (SELECT 1 FROM line_failed_payout f
  WHERE f.utr_entry_id = u.id AND NOT EXISTS (SELECT 1 FROM booking b
    WHERE b.failed_withdrawal_id = f.withdrawal_id AND b.failed_attempt_no = f.attempt_no AND b.undone_at IS NULL)))`;

/** Whether the line `u` is booked as one of these. */
export const isBookedAs = (kinds: readonly BookingKind[] | undefined): RawBuilder<unknown> | null =>
  kinds
    ? sql`(u.status = 'booked' AND EXISTS (SELECT 1 FROM booking b
        WHERE b.utr_entry_id = u.id AND b.undone_at IS NULL AND b.kind = ANY(${kinds}::text[])))`
    : null;

/** What the unallocated line `u` looks like, by the same table as `suggestKind`. */
const SUGGESTED = constant(
  sql`CASE ${sql.join(
    KIND_PATTERNS.map(
      ({ kind, direction, patterns }) =>
        sql`WHEN ${direction === 'both' ? sql`TRUE` : sql`u.direction = ${sql.lit(direction)}`}
          AND ${sql.join(
            patterns.map((pattern) => sql`upper(u.narration) ~ ${sql.lit(pattern)}`),
            sql` AND `,
          )} THEN ${sql.lit(kind)}`,
    ),
    sql` `,
  )} END`,
);

/** Whether the line `u` is unallocated and looks like one of these. */
export const looksLike = (kinds: readonly BookingKind[] | undefined): RawBuilder<unknown> | null =>
  kinds ? sql`(u.status = 'unclaimed' AND ${SUGGESTED} = ANY(${kinds}::text[]))` : null;
