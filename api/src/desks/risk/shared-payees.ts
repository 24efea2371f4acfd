import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { maskEnd, maskVpa } from '../../domain/masks.ts';
import { customerRef } from '../../listing/refs.ts';
import type { SharedPayee } from './schemas.ts';
import { type Listed, listed, MOST, type Span, within } from './span.ts';

type Payee = Omit<Static<typeof SharedPayee>, 'payee'> & { accountNo: string | null; vpa: string | null };

/** Accounts and addresses used as payee by several customers, with what was paid to each within the days. */
export async function sharedPayees(db: DbOrTx, span: Span): Promise<Listed<Static<typeof SharedPayee>>> {
  const { total, items } = await listed<Payee>(
    db,
    sql`
    WITH used AS (
      SELECT a.account_no, a.ifsc, a.vpa, a.kind, a.customer_id, count(w.id) AS count, coalesce(sum(w.amount_paise), 0) AS sum_paise
      FROM customer_payout_account a
      LEFT JOIN withdrawal w ON w.payout_account_id = a.id AND w.status = 'paid' AND ${within(sql`w.paid_at`, span)}
      GROUP BY 1, 2, 3, 4, 5)
    SELECT count(*) OVER () AS total, u.account_no, u.vpa, u.kind, sum(u.count)::bigint AS count, sum(u.sum_paise)::bigint AS sum_paise,
      jsonb_agg(jsonb_build_object('customer', ${customerRef('c')}, 'count', u.count, 'sumPaise', u.sum_paise) ORDER BY u.sum_paise DESC, c.code) AS customers
    FROM used u JOIN customer c ON c.id = u.customer_id
    GROUP BY u.account_no, u.ifsc, u.vpa, u.kind HAVING count(*) > 1
    ORDER BY sum(u.sum_paise) DESC, count(*) DESC, u.account_no, u.vpa LIMIT ${MOST}`,
  );
  return {
    total,
    items: items.map(({ accountNo, vpa, ...payee }) => ({ ...payee, payee: maskEnd(accountNo) ?? maskVpa(vpa) ?? '' })),
  };
}
