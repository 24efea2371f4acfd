import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { maskEnd } from '../../domain/masks.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { franchiseRef, humanNo, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownMethods } from '../../listing/scope.ts';
import type { DbOrTx } from '../../db/database.ts';
import { waitingOf } from '../second-person/waiting.ts';
import { hiddenBecause } from './shown.ts';
import { businessMidnight, todayCount, todayIn } from './today.ts';
import type { PaymentMethod as PaymentMethodSchema } from './schemas.ts';

export type PaymentMethod = Static<typeof PaymentMethodSchema>;

/** A row as read from the database. */
export type MethodRow = Omit<PaymentMethod, 'createdAt' | 'lastCreditAt' | 'lastShownAt' | 'accountMasked'> & {
  createdAt: Date;
  lastCreditAt: Date | null;
  lastShownAt: Date | null;
  accountNo: string | null;
};

/** Adds the sums of the current business day. */
export function methodSource(deps: Pick<Deps, 'clock' | 'settings'>): ListSource {
  const midnight = businessMidnight(deps.clock.now(), deps.settings.businessTimeZone);
  return {
    from: sql`payment_method p`,
    root: 'p',
    columns: sql`
      p.id, ${humanNo('p', 'M')} AS no, p.version, p.label, p.kind, p.holder_name, p.bank_name, p.account_no, p.ifsc, p.vpa,
      p.qr_file_id, p.purpose, p.status, p.status_reason, p.fee_rules, p.min_paise, p.max_paise, p.daily_cap_paise, p.daily_count_cap,
      to_char(p.active_from, 'HH24:MI') AS active_from, to_char(p.active_to, 'HH24:MI') AS active_to,
      ${todayIn(midnight)} AS today_in_paise, ${todayCount(midnight)} AS today_count,
      coalesce((SELECT sum(o.amount_paise - o.fee_paise) FROM withdrawal o WHERE o.source_method_id = p.id
        AND o.paid_at >= ${midnight} AND o.status = 'paid'), 0) AS today_out_paise,
      (SELECT max(l.created_at) FROM utr_entry l WHERE l.payment_method_id = p.id
        AND l.direction = 'CREDIT' AND l.status <> 'void') AS last_credit_at, p.last_shown_at,
      (SELECT count(*) FROM deposit o WHERE o.payment_method_id = p.id AND o.status IN ('pending', 'matched', 'on_hold')) AS open_deposits,
      (p.status NOT IN ('draft', 'closed') AND EXISTS (
        SELECT 1 FROM payment_method_version v WHERE v.payment_method_id = p.id AND v.status = 'proposed')) AS waits_for_approval,
      ${hiddenBecause(deps)} AS hidden_because,
      p.priority, p.opening_balance_paise, ${waitingOf('payment-method', sql`p.id`)} AS opening_waits, ${franchiseRef('f')} AS franchise, ${staffRef('mk')} AS created_by, ${staffRef('ap')} AS approved_by,
      p.created_at`,
    joins: sql`
      LEFT JOIN franchise f ON f.id = p.franchise_id
      LEFT JOIN staff mk ON mk.id = p.created_by
      LEFT JOIN staff ap ON ap.id = p.approved_by`,
    sorts: {
      priority: { by: sql`p.priority::bigint`, type: 'bigint' },
      createdAt: { by: sql`p.created_at`, type: 'timestamptz' },
      label: { by: sql`lower(p.label)`, type: 'text' },
    },
  };
}

/** The row in the format of the API: the account shows its last four digits. */
export function toMethod({ accountNo, ...row }: MethodRow): PaymentMethod {
  return {
    ...row,
    accountMasked: maskEnd(accountNo),
    lastCreditAt: momentOrNull(row.lastCreditAt),
    lastShownAt: momentOrNull(row.lastShownAt),
    createdAt: moment(row.createdAt),
  };
}

/** One method by uuid or number; `null` when there is none that this person may see. */
export async function readMethod(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: DbOrTx,
  actor: Actor,
  id: string,
): Promise<PaymentMethod | null> {
  const source = methodSource(deps);
  const where = conditions(namedRow('p', 'M', id), ownMethods(actor, sql`p.id`));
  const result = await sql<MethodRow>`
    SELECT ${source.columns} FROM ${source.from} ${source.joins} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toMethod(result.rows[0]) : null;
}

/** The id of a method named by uuid or number; 404 when there is none that this person may see. */
export async function mustSee(db: DbOrTx, actor: Actor, id: string): Promise<string> {
  const where = conditions(namedRow('p', 'M', id), ownMethods(actor, sql`p.id`));
  const result = await sql<{ id: string }>`SELECT p.id FROM payment_method p WHERE ${every(where)}`.execute(db);
  const [row] = result.rows;
  if (!row) throw notFound('payment-method');
  return row.id;
}
