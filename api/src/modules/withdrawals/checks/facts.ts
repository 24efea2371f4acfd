import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { HOLDING } from '../../ledger/holding.ts';
import { PAYEE_CHANGED } from '../payee.ts';
import type { EvidenceRow } from './schemas.ts';

/** Everything that the checklist is computed from, read in one statement so that it is consistent. */
export interface CheckFacts {
  customer: { id: string; name: string; status: string; riskLevel: string; kycStatus: string };
  amountPaise: number;
  holderName: string;
  payeeChanged: boolean;
  payeeChangedAt: string | null;
  sharedWith: EvidenceRow[];
  cashPaise: number;
  depositedPaise: number;
  withdrawnPaise: number;
  recentDeposits: EvidenceRow[];
  recentPaise: number;
  openBonuses: EvidenceRow[];
  reversed: EvidenceRow[];
  lostPaise: number;
  openDeposits: EvidenceRow[];
  selfApproved: EvidenceRow[];
  today: EvidenceRow[];
  adjustments: EvidenceRow[];
  accountsOff: number;
  heldPaise: number;
  openPaise: number;
}

/** The time windows and the zone of the facts. */
export interface CheckWindow {
  now: Date;
  zone: string;
  turnoverHours: number;
  adjustmentDays: number;
}

/** Rows shown as evidence of a check; its filter leads to all of them. */
const SHOWN = 10;
const DAY_MS = 86_400_000;

/** The facts of one withdrawal; null when it does not exist. */
export async function readCheckFacts(
  db: DbOrTx,
  id: string,
  { now, zone, turnoverHours, adjustmentDays }: CheckWindow,
): Promise<CheckFacts | null> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const recently = new Date(now.getTime() - turnoverHours * 3_600_000);
  const lately = new Date(now.getTime() - adjustmentDays * DAY_MS);
  const midnight = sql`(date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone})`;
  const result = await sql<CheckFacts>`
    SELECT jsonb_build_object('id', c.id, 'name', c.name, 'status', c.status, 'riskLevel', c.risk_level, 'kycStatus', c.kyc_status) AS customer,
      w.amount_paise, w.destination->>'holderName' AS holder_name, ${PAYEE_CHANGED} AS payee_changed,
      (SELECT ${iso(sql`a.changed_at`)} FROM customer_payout_account a WHERE a.id = w.payout_account_id) AS payee_changed_at,
      ${SHARED} AS shared_with,
      ${balance('customer_cash')} AS cash_paise, ${balance('customer_hold')} AS held_paise,
      (SELECT coalesce(sum(o.amount_paise), 0) FROM withdrawal o WHERE o.customer_id = w.customer_id AND o.status IN ${HOLDING}) AS open_paise,
      (SELECT coalesce(sum(d.credited_paise), 0) FROM deposit d WHERE d.customer_id = w.customer_id AND d.status = 'approved') AS deposited_paise,
      (SELECT coalesce(sum(o.amount_paise), 0) FROM withdrawal o WHERE o.customer_id = w.customer_id AND o.status = 'paid') AS withdrawn_paise,
      (SELECT coalesce(sum(d.credited_paise), 0) FROM deposit d WHERE ${of('d')} AND d.status = 'approved' AND d.decided_at >= ${recently}) AS recent_paise,
      ${depositsWhere(sql`d.status = 'approved' AND d.decided_at >= ${recently}`)} AS recent_deposits,
      ${depositsWhere(sql`d.status = 'reversed'`)} AS reversed,
      ${depositsWhere(sql`d.status IN ('pending', 'matched', 'on_hold') AND d.submitted_at >= ${yesterday}`)} AS open_deposits,
      ${depositsWhere(sql`d.status = 'approved' AND d.self_approved AND d.decided_at >= ${yesterday}`)} AS self_approved,
      (SELECT coalesce(sum(t.amount_paise), 0) FROM ledger_transfer t JOIN deposit d ON t.ref_type = 'utr'
        AND t.kind IN ('DEPOSIT_CHARGEBACK_LOSS', 'DEPOSIT_UNDONE_LOSS') AND split_part(t.ref_id, '#', 1) = d.credited_utr_norm
        WHERE ${of('d')} AND d.status = 'reversed') AS lost_paise,
      ${rows(sql`bonus b WHERE ${of('b')} AND b.status = 'credited' AND b.turnover_multiple > 0`, sql`b.created_at`, {
        entityType: 'bonus',
        id: sql`b.id`,
        no: sql`'B-' || b.no`,
        amount: sql`b.amount_paise`,
        status: sql`b.status`,
        text: sql`b.reason`,
      })} AS open_bonuses,
      ${rows(
        sql`withdrawal o WHERE ${of('o')} AND o.id <> w.id AND o.requested_at >= ${midnight} AND o.status NOT IN ('rejected', 'cancelled')`,
        sql`o.requested_at`,
        {
          entityType: 'withdrawal',
          id: sql`o.id`,
          no: sql`'W-' || o.no`,
          amount: sql`o.amount_paise`,
          status: sql`o.status`,
          text: sql`o.destination->>'holderName'`,
        },
      )} AS today,
      ${rows(
        sql`bonus b WHERE ${of('b')} AND b.type IN ('MANUAL', 'CORRECTION') AND b.status IN ('credited', 'released') AND b.created_at >= ${lately}`,
        sql`b.created_at`,
        {
          entityType: 'bonus',
          id: sql`b.id`,
          no: sql`'B-' || b.no`,
          amount: sql`b.amount_paise`,
          status: sql`b.status`,
          text: sql`b.reason`,
        },
      )} AS adjustments,
      ${ACCOUNTS_OFF} AS accounts_off
    FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE w.id = ${id}`.execute(db);
  return result.rows[0] ?? null;
}

const iso = (time: RawBuilder<unknown>) => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const of = (alias: string) => sql`${sql.raw(alias)}.customer_id = w.customer_id`;

const balance = (kind: string) =>
  sql`coalesce((SELECT a.balance_paise FROM ledger_account a WHERE a.customer_id = w.customer_id AND a.kind = ${sql.lit(kind)}), 0)`;

interface Shape {
  entityType: EvidenceRow['entityType'];
  id: RawBuilder<unknown>;
  no: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
}

/** The newest rows as JSON of the schema `EvidenceRow`. */
function rows(
  from: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  { entityType, id, no, amount, status, text }: Shape,
): RawBuilder<unknown> {
  return sql`coalesce((SELECT jsonb_agg(row ORDER BY row->>'at' DESC) FROM (
    SELECT jsonb_build_object('entityType', ${sql.lit(entityType)}, 'id', ${id}, 'no', ${no}, 'amountPaise', ${amount},
      'status', ${status}, 'at', ${iso(at)}, 'text', ${text}) AS row FROM ${from} ORDER BY ${at} DESC LIMIT ${sql.lit(SHOWN)}) AS newest), '[]')`;
}

const depositsWhere = (condition: RawBuilder<unknown>) =>
  rows(sql`deposit d WHERE ${of('d')} AND ${condition}`, sql`coalesce(d.decided_at, d.submitted_at)`, {
    entityType: 'deposit',
    id: sql`d.id`,
    no: sql`'D-' || d.no`,
    amount: sql`coalesce(d.credited_paise, d.amount_paise)`,
    status: sql`d.status`,
    text: sql`coalesce(d.reversal_reason_code, d.utr_norm)`,
  });

/** Other customers with the same account number or address: a sign of fraud, or a family (domain 1.2). */
const SHARED = rows(
  sql`customer_payout_account a JOIN customer oc ON oc.id = a.customer_id WHERE a.customer_id <> w.customer_id AND (
    (a.account_no = w.destination->>'accountNo' AND a.ifsc = w.destination->>'ifsc') OR a.vpa = w.destination->>'vpa')`,
  sql`a.created_at`,
  {
    entityType: 'customer',
    id: sql`oc.id`,
    no: sql`oc.code`,
    amount: sql`NULL::bigint`,
    status: sql`oc.status`,
    text: sql`oc.name`,
  },
);

/** Accounts of the customer whose balance is not the sum of their transfers. */
const ACCOUNTS_OFF = sql`(SELECT count(*) FROM ledger_account a WHERE a.customer_id = w.customer_id AND a.balance_paise <>
  coalesce((SELECT sum(t.amount_paise) FROM ledger_transfer t WHERE t.credit_account_id = a.id), 0)
  - coalesce((SELECT sum(t.amount_paise) FROM ledger_transfer t WHERE t.debit_account_id = a.id), 0))`;
