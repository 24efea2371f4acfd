import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { momentOrNull } from '../../domain/moments.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { HOLDING } from '../ledger/holding.ts';
import { waitingOf } from '../second-person/waiting.ts';
import type { CustomerPanel as PanelSchema } from './panel-schemas.ts';
import { readPayees, SAME_PAYEE } from './payees.ts';
import { readCustomer } from './read.ts';
import {
  CUSTOMER_FLAGS,
  type CustomerFlag,
  MANY_WRONG_UTRS,
  WRONG_UTR_REASONS,
} from '../../domain/customers/states.ts';

type Panel = Static<typeof PanelSchema>;

/**
 * Everything about one customer except the rows themselves; `null` when there is no such customer or this person may
 * not see it.
 */
export async function readPanel(
  { db, clock }: Pick<Deps, 'clock'> & { db: DbOrTx },
  actor: Actor,
  id: string,
): Promise<Panel | null> {
  const customer = await readCustomer(db, actor, id);
  if (!customer) return null;
  const [standing, figures, marks, payees] = await Promise.all([
    readStanding(db, customer.id),
    readFigures(db, customer.id),
    readMarks(db, customer.id, clock.now()),
    readPayees(db, customer.id),
  ]);
  const flags: Record<CustomerFlag, boolean> = { ...marks, WRONG_UTRS: figures.wrongUtrCount >= MANY_WRONG_UTRS };
  return { customer, ...standing, figures, flags: CUSTOMER_FLAGS.filter((flag) => flags[flag]), payees };
}

async function readStanding(db: DbOrTx, id: string): Promise<Pick<Panel, 'standing' | 'waiting' | 'hasMoved'>> {
  const { rows } = await sql<Pick<Panel, 'standing' | 'waiting' | 'hasMoved'>>`
    SELECT jsonb_build_object('appStatus', c.app_status, 'panelStatus', c.panel_status, 'appKycStatus', c.app_kyc_status, 'panelKycStatus', c.panel_kyc_status) AS standing,
      ${waitingOf('customer', sql`c.id`)} AS waiting,
      EXISTS (SELECT 1 FROM ledger_account a WHERE a.customer_id = c.id AND (EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.debit_account_id = a.id)
        OR EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.credit_account_id = a.id))) AS has_moved
    FROM customer c WHERE c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Customer ${id} is gone`);
  return row;
}

type Dated = 'firstDepositAt' | 'lastDepositAt' | 'firstWithdrawalAt' | 'lastWithdrawalAt';
type FigureRow = Omit<Panel['figures'], Dated> & Record<Dated, Date | null>;

const OPEN_DEPOSIT = sql`status IN ('pending', 'matched', 'on_hold')`;
const OPEN_WITHDRAWAL = sql`status IN ${HOLDING}`;

async function readFigures(db: DbOrTx, customerId: string): Promise<Panel['figures']> {
  const { rows } = await sql<FigureRow>`
    SELECT * FROM (
      SELECT count(*) AS deposit_count, count(*) FILTER (WHERE status = 'approved') AS deposited_count,
        coalesce(sum(credited_paise) FILTER (WHERE status = 'approved'), 0) AS deposited_paise,
        min(submitted_at) FILTER (WHERE status = 'approved') AS first_deposit_at,
        max(submitted_at) FILTER (WHERE status = 'approved') AS last_deposit_at,
        count(*) FILTER (WHERE ${OPEN_DEPOSIT}) AS open_deposit_count,
        coalesce(sum(amount_paise) FILTER (WHERE ${OPEN_DEPOSIT}), 0) AS open_deposit_paise,
        count(*) FILTER (WHERE status = 'rejected' AND reject_reason_code = ANY(${[...WRONG_UTR_REASONS]})) AS wrong_utr_count
      FROM deposit WHERE customer_id = ${customerId}) AS money_in
    CROSS JOIN (
      SELECT count(*) AS withdrawal_count, count(*) FILTER (WHERE status = 'paid') AS withdrawn_count,
        coalesce(sum(amount_paise) FILTER (WHERE status = 'paid'), 0) AS withdrawn_paise,
        min(requested_at) FILTER (WHERE status = 'paid') AS first_withdrawal_at,
        max(requested_at) FILTER (WHERE status = 'paid') AS last_withdrawal_at,
        count(*) FILTER (WHERE ${OPEN_WITHDRAWAL}) AS open_withdrawal_count,
        coalesce(sum(amount_paise) FILTER (WHERE ${OPEN_WITHDRAWAL}), 0) AS open_withdrawal_paise
      FROM withdrawal WHERE customer_id = ${customerId}) AS money_out
    CROSS JOIN (SELECT count(*) AS bonus_count FROM bonus WHERE customer_id = ${customerId}) AS extra`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The figures of ${customerId} cannot be read`);
  return {
    ...row,
    firstDepositAt: momentOrNull(row.firstDepositAt),
    lastDepositAt: momentOrNull(row.lastDepositAt),
    firstWithdrawalAt: momentOrNull(row.firstWithdrawalAt),
    lastWithdrawalAt: momentOrNull(row.lastWithdrawalAt),
  };
}

type Marks = Record<Exclude<CustomerFlag, 'WRONG_UTRS'>, boolean>;

async function readMarks(db: DbOrTx, customerId: string, now: Date): Promise<Marks> {
  const cooling = new Date(now.getTime() - (await readPolicy(db, 'withdrawals.newPayeeHours')) * 3_600_000);
  const payee = (test: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT 1 FROM customer_payout_account a WHERE a.customer_id = ${customerId} AND a.status = 'active' AND ${test})`;
  const deposit = (test: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT 1 FROM deposit d WHERE d.customer_id = ${customerId} AND ${test})`;
  const another = (test: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT 1 FROM deposit o WHERE o.customer_id <> d.customer_id AND ${test})`;
  const { rows } = await sql<Record<'contested' | 'reused' | 'shared' | 'fresh' | 'takenBack' | 'frozen', boolean>>`
    SELECT ${deposit(sql`d.status IN ('pending', 'matched', 'on_hold') AND ${another(sql`o.utr_norm = d.utr_norm AND o.status IN ('pending', 'matched', 'on_hold')`)}`)} AS contested,
      ${deposit(sql`d.proof_sha256 IS NOT NULL AND ${another(sql`o.proof_sha256 = d.proof_sha256`)}`)} AS reused,
      ${payee(sql`EXISTS (SELECT 1 FROM customer_payout_account o WHERE ${SAME_PAYEE})`)} AS shared,
      ${payee(sql`a.changed_at > ${cooling}`)} AS fresh,
      ${deposit(sql`d.status = 'reversed'`)} AS taken_back,
      EXISTS (SELECT 1 FROM withdrawal w WHERE w.customer_id = ${customerId} AND w.status = 'frozen') AS frozen`.execute(
    db,
  );
  const [row] = rows;
  return {
    CONTESTED: row?.contested ?? false,
    REUSED_IMAGE: row?.reused ?? false,
    SHARED_PAYEE: row?.shared ?? false,
    NEW_PAYEE: row?.fresh ?? false,
    TAKEN_BACK: row?.takenBack ?? false,
    FROZEN_MONEY: row?.frozen ?? false,
  };
}
