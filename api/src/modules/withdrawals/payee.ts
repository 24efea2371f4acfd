import { sql } from 'kysely';

/**
 * Whether the customer's payout account differs from the snapshot `w.destination`, because it was edited or blocked
 * since the request (domain 2.3). Such a withdrawal is not paid.
 */
export const PAYEE_CHANGED = sql<boolean>`coalesce((
  SELECT a.status <> 'active' OR (a.kind, a.holder_name, a.account_no, a.ifsc, a.vpa) IS DISTINCT FROM
    (w.destination->>'kind', w.destination->>'holderName', w.destination->>'accountNo', w.destination->>'ifsc', w.destination->>'vpa')
  FROM customer_payout_account a WHERE a.id = w.payout_account_id), FALSE)`;
