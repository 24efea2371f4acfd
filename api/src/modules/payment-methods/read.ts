import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { conditions } from '../../listing/conditions.ts';
import { maskEnd } from '../../listing/masks.ts';
import { moment, momentOrNull } from '../../listing/moments.ts';
import { every, type ListSource } from '../../listing/read-page.ts';
import { franchiseRef, humanNo, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../listing/row-id.ts';
import { ownMethods } from '../../listing/scope.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { PaymentMethod as PaymentMethodSchema } from './schemas.ts';

export type PaymentMethod = Static<typeof PaymentMethodSchema>;

/** A row as the database gives it. */
export type MethodRow = Omit<PaymentMethod, 'createdAt' | 'lastCreditAt' | 'accountMasked'> & {
  createdAt: Date;
  lastCreditAt: Date | null;
  accountNo: string | null;
};

/** Sums of the business day that `now` falls into. */
export function methodSource(now: Date, zone: string): ListSource {
  const midnight = sql`(date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone})`;
  return {
    from: sql`payment_method p`,
    root: 'p',
    columns: sql`
      p.id, ${humanNo('p', 'M')} AS no, p.version, p.label, p.kind, p.holder_name, p.bank_name, p.account_no, p.ifsc, p.vpa,
      p.qr_file_id, p.purpose, p.status, p.status_reason, p.min_paise, p.max_paise, p.daily_cap_paise,
      coalesce((SELECT sum(l.amount_paise) FROM utr_entry l WHERE l.payment_method_id = p.id AND l.created_at >= ${midnight}
        AND l.direction = 'CREDIT' AND l.status <> 'void'), 0) AS today_in_paise,
      coalesce((SELECT sum(o.amount_paise - o.fee_paise) FROM withdrawal o WHERE o.source_method_id = p.id
        AND o.paid_at >= ${midnight} AND o.status = 'paid'), 0) AS today_out_paise,
      (SELECT max(l.created_at) FROM utr_entry l WHERE l.payment_method_id = p.id
        AND l.direction = 'CREDIT' AND l.status <> 'void') AS last_credit_at,
      p.priority, ${franchiseRef('f')} AS franchise, ${staffRef('mk')} AS created_by, ${staffRef('ap')} AS approved_by,
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

/** The row as the API says it: the account shows its last four digits. */
export function toMethod({ accountNo, ...row }: MethodRow): PaymentMethod {
  return {
    ...row,
    accountMasked: maskEnd(accountNo),
    lastCreditAt: momentOrNull(row.lastCreditAt),
    createdAt: moment(row.createdAt),
  };
}

/** One method by uuid or number; `null` when there is none that this person may see. */
export async function readMethod(deps: Pick<Deps, 'clock' | 'settings'>, db: DbOrTx, actor: Actor, id: string): Promise<PaymentMethod | null> {
  const source = methodSource(deps.clock.now(), deps.settings.businessTimeZone);
  const where = conditions(namedRow('p', 'M', id), ownMethods(actor, sql`p.id`));
  const result = await sql<MethodRow>`
    SELECT ${source.columns} FROM ${source.from} ${source.joins} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toMethod(result.rows[0]) : null;
}
