import { sql, type RawBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { type Missing, notFound } from '../../../http/errors.ts';
import { nullable, object, oneOf } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { namedRow } from '../../../http/row-id.ts';
import { ownCustomers, ownMethods } from '../../../listing/scope.ts';
import { toUtr, type Utr as UtrJson, type UtrRow, utrSource } from '../../utrs/read.ts';
import { Utr } from '../../utrs/schemas.ts';
import { type Deposit as DepositJson, type DepositRow, depositSource, toDeposit } from '../read.ts';
import { Deposit } from '../schemas.ts';

/** Why a line and a claim may be one payment. */
export const REASONS = ['SAME_UTR', 'NEAR_UTR', 'SAME_AMOUNT', 'SAME_METHOD', 'WITHIN_HOUR', 'NAME_SIMILAR'] as const;

const judged = {
  rank: Type.Integer({
    description: '1: same UTR; 2: one slip off with the same amount; 3: amount, method, hour and name; 4: same amount',
  }),
  reasons: Type.Array(oneOf(REASONS)),
};

export const LineCandidates = object({
  candidates: Type.Array(
    object({
      ...judged,
      utr: Utr,
      matchedTo: nullable(Type.String({ description: 'Number of the deposit that the line is matched to' })),
    }),
  ),
});
export const DepositCandidates = object({ candidates: Type.Array(object({ ...judged, deposit: Deposit })) });

interface Judged {
  rank: number;
  reasons: (typeof REASONS)[number][];
}

const SHOWN = 20;

/** Similarity of the deposit `d` and the line `u` (domain 2.2, match picker). */
const TESTS: Record<(typeof REASONS)[number], RawBuilder<unknown>> = {
  SAME_UTR: sql`u.utr_norm = d.utr_norm`,
  NEAR_UTR: sql`utr_is_near(u.utr_norm, d.utr_norm)`,
  SAME_AMOUNT: sql`u.amount_paise = d.amount_paise`,
  SAME_METHOD: sql`u.payment_method_id = d.payment_method_id`,
  WITHIN_HOUR: sql`abs(extract(epoch FROM coalesce(u.bank_time, u.created_at) - d.submitted_at)) <= 3600`,
  NAME_SIMILAR: sql`names_share_a_word(u.remitter_name, coalesce(d.payer_name, c.name))`,
};

const ALL_REASONS = sql`array_remove(ARRAY[${sql.join(REASONS.map((reason) => sql`CASE WHEN ${TESTS[reason]} THEN ${sql.lit(reason)} END`))}]::text[], NULL)`;

const RANK = sql`CASE
  WHEN ${TESTS.SAME_UTR} THEN 1
  WHEN ${TESTS.SAME_AMOUNT} AND ${TESTS.NEAR_UTR} THEN 2
  WHEN ${TESTS.SAME_AMOUNT} AND ${TESTS.SAME_METHOD} AND ${TESTS.WITHIN_HOUR} AND ${TESTS.NAME_SIMILAR} THEN 3
  ELSE 4 END`;

const DISTANCE = sql`abs(extract(epoch FROM coalesce(u.bank_time, u.created_at) - d.submitted_at))`;

const LIKELY = sql`(${TESTS.SAME_UTR} OR ${TESTS.SAME_AMOUNT})`;

/** Free bank lines that may be the payment of a deposit, best first. */
export async function lineCandidates(db: Db, actor: Actor, id: string): Promise<Static<typeof LineCandidates>> {
  await mustExist(
    db,
    sql`deposit d`,
    conditions(namedRow('d', 'D', id), ownCustomers(actor, sql`d.customer_id`)),
    'deposit',
  );
  const where = conditions(
    namedRow('d', 'D', id),
    sql`u.status = 'unclaimed' AND u.direction = 'CREDIT'`,
    LIKELY,
    ownOrQuoted(actor),
  );
  const result = await sql<UtrRow & Judged & { matchedTo: string | null }>`
    WITH likely AS MATERIALIZED (
      SELECT u.id, ${RANK} AS rank, ${ALL_REASONS} AS reasons, ${DISTANCE} AS distance,
        (SELECT 'D-' || o.no FROM deposit o WHERE o.utr_entry_id = u.id AND o.status IN ('matched', 'on_hold')) AS matched_to
      FROM deposit d JOIN customer c ON c.id = d.customer_id
      JOIN utr_entry u ON u.utr_norm = d.utr_norm OR u.amount_paise = d.amount_paise
      WHERE ${every(where)} ORDER BY 2, 4 LIMIT ${SHOWN})
    SELECT likely.rank, likely.reasons, likely.matched_to, ${utrSource.columns}
    FROM likely JOIN utr_entry u ON u.id = likely.id ${utrSource.joins} ORDER BY likely.rank, likely.distance`.execute(
    db,
  );
  return {
    candidates: result.rows.map(({ rank, reasons, matchedTo, ...row }) => ({
      rank,
      reasons,
      matchedTo,
      utr: toUtr(row as UtrRow, actor) satisfies UtrJson,
    })),
  };
}

/** Open claims that a bank line may be the payment of, best first. */
export async function depositCandidates(db: Db, actor: Actor, id: string): Promise<Static<typeof DepositCandidates>> {
  await mustExist(
    db,
    sql`utr_entry u`,
    conditions(namedRow('u', 'U', id), ownMethods(actor, sql`u.payment_method_id`)),
    'utr',
  );
  const where = conditions(
    namedRow('u', 'U', id),
    sql`d.status IN ('pending', 'matched', 'on_hold', 'expired')`,
    LIKELY,
    ownCustomers(actor, sql`d.customer_id`),
  );
  const result = await sql<DepositRow & Judged>`
    WITH likely AS MATERIALIZED (
      SELECT d.id, ${RANK} AS rank, ${ALL_REASONS} AS reasons, ${DISTANCE} AS distance
      FROM utr_entry u
      JOIN deposit d ON u.utr_norm = d.utr_norm OR u.amount_paise = d.amount_paise
      JOIN customer c ON c.id = d.customer_id
      WHERE ${every(where)} ORDER BY 2, 4 LIMIT ${SHOWN})
    SELECT likely.rank, likely.reasons, ${depositSource.columns}
    FROM likely JOIN deposit d ON d.id = likely.id ${depositSource.joins} ORDER BY likely.rank, likely.distance`.execute(
    db,
  );
  return {
    candidates: result.rows.map(({ rank, reasons, ...row }) => ({
      rank,
      reasons,
      deposit: toDeposit(row as DepositRow) satisfies DepositJson,
    })),
  };
}

/** Franchise staff see their own methods' lines, and the one that their customer quotes (domain, decision 17). */
function ownOrQuoted(actor: Actor): RawBuilder<unknown> | null {
  const own = ownMethods(actor, sql`u.payment_method_id`);
  return own && sql`(${own} OR ${TESTS.SAME_UTR})`;
}

async function mustExist(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>[],
  what: Missing,
): Promise<void> {
  const found = await sql`SELECT 1 FROM ${from} WHERE ${every(where)}`.execute(db);
  if (found.rows.length === 0) throw notFound(what);
}
