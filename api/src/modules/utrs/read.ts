import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { constant } from '../../db/constant.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { maskAccount } from '../../domain/masks.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { customerRef, humanNo, methodRef, rowRef, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownMethods } from '../../listing/scope.ts';
import { waitingOf } from '../second-person/waiting.ts';
import { policies } from '../../domain/policies/policies.ts';
import { suggestKind } from '../../domain/utrs/suggest-kind.ts';
import { BOOKING, IN_TRANSIT_LEG, NOT_BACK_LINE } from './booking/columns.ts';
import { UTR_FLAGS, type UtrFlag } from '../../domain/utrs/states.ts';
import { narrationOf } from './narration.ts';
import type { Utr as UtrSchema } from './schemas.ts';

export type Utr = Static<typeof UtrSchema>;

/** A row as read from the database. */
export type UtrRow = Omit<Utr, 'bankTime' | 'createdAt' | 'suggestedKind' | 'shownAt'> & {
  bankTime: Date | null;
  shownAt: Date | null;
  createdAt: Date;
  customerFranchiseId: string | null;
};

/** Unclaimed for the days of the policy: money without a known owner (domain 1.3; never moved automatically). */
export const STALE = sql`(u.status = 'unclaimed' AND u.created_at < now() - make_interval(days => coalesce(
  (SELECT (p.value #>> '{}')::int FROM policy p WHERE p.key = 'utrs.staleDays'), ${sql.lit(policies['utrs.staleDays'].fallback)})))`;

const FLAGS: Record<UtrFlag, RawBuilder<unknown>> = {
  STALE,
  MESSAGE_ONLY: sql`u.message_only`,
  TOLD_DIFFERENTLY: sql`(u.told_differently IS NOT NULL AND u.status <> 'void')`,
  IN_TRANSIT: IN_TRANSIT_LEG,
  NOT_BACK: NOT_BACK_LINE,
};

const OTHER_TELLING = sql`CASE WHEN ${FLAGS.TOLD_DIFFERENTLY} THEN jsonb_build_object('source', u.told_differently ->> 'source',
    'amountPaise', (u.told_differently ->> 'amountPaise')::bigint,
    'account', (SELECT t.label FROM payment_method t WHERE t.id = (u.told_differently ->> 'paymentMethodId')::uuid)) END`;

const flagsOf = sql`array_remove(ARRAY[${sql.join(UTR_FLAGS.map((flag) => sql`CASE WHEN ${FLAGS[flag]} THEN ${sql.lit(flag)} END`))}]::text[], NULL)`;

/** Lines with any of these flags. */
export const hasFlag = (flags: readonly UtrFlag[] | undefined): RawBuilder<unknown> | null =>
  flags
    ? sql`(${sql.join(
        flags.map((flag) => FLAGS[flag]),
        sql` OR `,
      )})`
    : null;

export const utrSource: ListSource = {
  from: sql`utr_entry u`,
  root: 'u',
  columns: constant(sql`
    u.id, ${humanNo('u', 'U')} AS no, u.version, ${methodRef('m')} AS payment_method, u.direction, u.rail,
    u.utr_norm AS utr, u.utr_raw, u.amount_paise, u.bank_time, u.remitter_name, u.remitter_account, ${narrationOf('u')} AS narration,
    u.balance_after_paise, u.source, u.message_only, u.batch_id, u.status,
    CASE WHEN fk.id IS NOT NULL THEN jsonb_build_object('id', fk.id, 'name', fk.name) END AS feed_key, ${staffRef('sb')} AS shown_by, u.shown_at, ${OTHER_TELLING} AS told_differently,
    ${flagsOf} AS flags, u.claim_no,
    ${rowRef('d', 'D')} AS claimed_deposit, ${rowRef('w', 'W')} AS claimed_withdrawal,
    ${rowRef('pb', 'PB')} AS claimed_batch,
    CASE WHEN uc.id IS NOT NULL THEN ${customerRef('uc')} END AS customer, uc.franchise_id AS customer_franchise_id,
    ${staffRef('s')} AS entered_by, u.void_reason, u.void_note, ${BOOKING} AS booking, ${waitingOf('utr', sql`u.id`)} AS waiting, u.created_at`),
  joins: constant(sql`
    JOIN payment_method m ON m.id = u.payment_method_id
    LEFT JOIN deposit d ON d.id = u.claimed_deposit_id
    LEFT JOIN withdrawal w ON w.id = u.claimed_withdrawal_id
    LEFT JOIN payout_batch pb ON pb.id = u.claimed_batch_id
    LEFT JOIN customer uc ON uc.id = coalesce(d.customer_id, w.customer_id)
    LEFT JOIN feed_key fk ON fk.id = u.feed_key_id
    LEFT JOIN staff sb ON sb.id = u.shown_by
    LEFT JOIN staff s ON s.id = u.entered_by`),
  amount: sql`u.amount_paise`,
  sorts: {
    createdAt: { by: sql`u.created_at`, type: 'timestamptz' },
    bankTime: { by: sql`coalesce(u.bank_time, u.created_at)`, type: 'timestamptz' },
    amount: { by: sql`u.amount_paise`, type: 'bigint' },
  },
};

/**
 * The row as this person may see it: the remitter's account is masked for everybody, franchise staff see their own
 * customers only.
 */
export function toUtr({ customerFranchiseId, ...row }: UtrRow, actor: Actor): Utr {
  const foreign = actor.actionName === 'Franchise' && customerFranchiseId !== actor.franchiseId;
  return {
    ...row,
    customer: foreign ? null : row.customer,
    remitterAccount: maskAccount(row.remitterAccount),
    suggestedKind: row.status === 'unclaimed' ? suggestKind(row.narration, row.direction) : null,
    bankTime: momentOrNull(row.bankTime),
    shownAt: momentOrNull(row.shownAt),
    createdAt: moment(row.createdAt),
  };
}

/** One bank line by uuid or number; `null` when there is none that this person may see. */
export async function readUtr(db: DbOrTx, actor: Actor, id: string): Promise<Utr | null> {
  const where = conditions(namedRow('u', 'U', id), ownMethods(actor, sql`u.payment_method_id`));
  const result = await sql<UtrRow>`
    SELECT ${utrSource.columns} FROM ${utrSource.from} ${utrSource.joins} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toUtr(result.rows[0], actor) : null;
}
