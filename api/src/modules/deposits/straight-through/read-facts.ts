import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import type { Facts, LineSeen } from '../../../domain/deposits/straight-through/facts.ts';
import type { DepositFlag, DepositStatus } from '../../../domain/deposits/states.ts';
import type { MethodStatus } from '../../../domain/payment-methods/states.ts';
import { FLAGS_ALONE } from '../flags.ts';
import { WRONG_UTR } from '../matching/wrong-utrs.ts';

/** One claim as the database has it; sums of the day, the ledger and the time are added by who judges. */
export interface FactRow {
  id: string;
  version: number;
  customerId: string;
  status: DepositStatus;
  byStaff: boolean;
  matchedByHand: boolean;
  amountPaise: number;
  utr: string | null;
  paymentMethodId: string;
  submittedAt: number;
  flags: DepositFlag[];
  line: LineSeen | null;
  customer: Facts['customer'];
  methodStatus: MethodStatus;
  worked: boolean;
  waits: boolean;
}

const ms = (column: string) => sql.raw(`floor(extract(epoch FROM ${column}) * 1000)::float8`);

/** The line `u` of a claim, as JSON of `LineSeen`. */
export const LINE = sql`CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object(
  'utr', u.utr_norm, 'amountPaise', u.amount_paise, 'paymentMethodId', u.payment_method_id, 'status', u.status, 'source', u.source,
  'messageOnly', u.message_only, 'at', ${ms('coalesce(u.bank_time, u.created_at)')}, 'remitterName', u.remitter_name,
  'remitterAccount', u.remitter_account, 'payerSource', u.payer_source,
  'waits', EXISTS (SELECT FROM second_person_request r WHERE r.subject_type = 'utr' AND r.subject_id = u.id AND r.state = 'waiting')) END`;

/** Accounts that a person has verified as the customer's. */
export const PAYEES = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('account', coalesce(a.vpa, a.account_no), 'holder', a.holder_name))
  FROM customer_payout_account a WHERE a.customer_id = k.id AND a.verified_at IS NOT NULL AND a.status = 'active'), '[]')`;

/** Whether a claim was rejected because of its UTR since then. */
export const STRIKE = sql`s.status = 'rejected' AND s.source = 'CUSTOMER' AND s.reject_reason_code IN (${sql.join(WRONG_UTR.map((code) => sql.lit(code)))})`;

/** What is known of each claim now. `hours` is how long a wrong UTR counts. */
export async function readFacts(
  db: DbOrTx,
  ids: readonly string[],
  now: Date,
  hours: number,
): Promise<Map<string, FactRow>> {
  const { rows } = await sql<FactRow>`
    SELECT d.id, d.version, d.customer_id, d.status, d.source = 'STAFF' OR d.created_by IS NOT NULL AS by_staff, d.match_kind IS NOT DISTINCT FROM 'manual' AS matched_by_hand,
      d.amount_paise, d.utr_norm AS utr, d.payment_method_id, ${ms('d.submitted_at')} AS submitted_at, ${FLAGS_ALONE} AS flags,
      ${LINE} AS line,
      jsonb_build_object('name', k.name, 'status', k.status, 'kycStatus', k.kyc_status, 'riskLevel', k.risk_level, 'createdAt', ${ms('k.created_at')},
        'approved', (SELECT count(*) FROM deposit a WHERE a.customer_id = k.id AND a.status = 'approved' AND a.id <> d.id),
        'strikes', (SELECT count(*) FROM deposit s WHERE s.customer_id = k.id AND ${STRIKE} AND s.decided_at > ${now}::timestamptz - make_interval(hours => ${hours}::int)),
        'payees', ${PAYEES}) AS customer,
      m.status AS method_status,
      EXISTS (SELECT FROM work_claim w WHERE w.entity_type = 'deposit' AND w.entity_id = d.id AND w.expires_at > ${now}) AS worked,
      EXISTS (SELECT FROM second_person_request r WHERE r.subject_type = 'deposit' AND r.subject_id = d.id AND r.state = 'waiting') AS waits
    FROM deposit d JOIN customer k ON k.id = d.customer_id JOIN payment_method m ON m.id = d.payment_method_id
    LEFT JOIN utr_entry u ON u.id = d.utr_entry_id WHERE d.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Around = Pick<Facts, 'today' | 'ledgerGreen' | 'leadAbovePaise' | 'hour'> & { now: number };

/** What is judged: the claim, and what is around it. */
export const factsOf = ({ id: _, customerId: __, version: ___, ...row }: FactRow, around: Around): Facts => ({
  ...row,
  ...around,
});

/** The facts as they are kept with a credit: of accounts only the last four characters. */
export const keptFacts = (facts: Facts): object => ({
  ...facts,
  line: facts.line && { ...facts.line, remitterAccount: last4(facts.line.remitterAccount) },
  customer: {
    ...facts.customer,
    payees: facts.customer.payees.map(({ account, holder }) => ({ account: last4(account), holder })),
  },
});

const last4 = (account: string | null): string | null => account && `••••${account.slice(-4)}`;
