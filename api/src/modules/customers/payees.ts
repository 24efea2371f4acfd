import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { maskEnd, maskVpa } from '../../domain/masks.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import { waitingOf } from '../second-person/waiting.ts';
import type { CustomerPayee } from './panel-schemas.ts';

type Payee = Static<typeof CustomerPayee>;
type Dated = 'verifiedAt' | 'firstUsedAt';

type PayeeRow = Omit<Payee, Dated | 'changedAt' | 'accountMasked' | 'vpaMasked'> &
  Record<Dated, Date | null> & { changedAt: Date; accountNo: string | null; vpa: string | null };

/** Whether another customer's payee `o` is the same account or address as `a`: fraud, or a family (domain 1.2). */
export const SAME_PAYEE: RawBuilder<boolean> = sql<boolean>`o.customer_id <> a.customer_id AND ((o.account_no = a.account_no AND o.ifsc = a.ifsc) OR o.vpa = a.vpa)`;

/** A customer's payees, most recently used first, masked. */
export async function readPayees(db: DbOrTx, customerId: string): Promise<Payee[]> {
  const { rows } = await sql<PayeeRow>`
    SELECT a.id, a.version, a.ref, a.kind, a.holder_name, a.account_no, a.ifsc, a.vpa, a.status, a.verified_at, a.first_used_at, a.changed_at,
      (SELECT count(DISTINCT o.customer_id) FROM customer_payout_account o WHERE ${SAME_PAYEE}) AS shared_with,
      paid.count AS paid_count, paid.paise AS paid_paise, ${waitingOf('payee', sql`a.id`)} AS waiting
    FROM customer_payout_account a
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, coalesce(sum(w.amount_paise), 0) AS paise, max(w.paid_at) AS last
      FROM withdrawal w WHERE w.customer_id = a.customer_id AND w.payout_account_id = a.id AND w.status = 'paid') AS paid
    WHERE a.customer_id = ${customerId}
    ORDER BY paid.last DESC NULLS LAST, a.created_at DESC, a.id`.execute(db);
  return rows.map(toPayee);
}

function toPayee({ accountNo, vpa, ...row }: PayeeRow): Payee {
  return {
    ...row,
    accountMasked: maskEnd(accountNo),
    vpaMasked: maskVpa(vpa),
    verifiedAt: momentOrNull(row.verifiedAt),
    firstUsedAt: momentOrNull(row.firstUsedAt),
    changedAt: moment(row.changedAt),
  };
}
