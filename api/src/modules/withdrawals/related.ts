import { sql, type RawBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Actor, Api } from '../../http/context.ts';
import { actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { Id, nullable, object, oneOf, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { RowParams } from '../../http/row-id.ts';
import { ownCustomers } from '../../listing/scope.ts';
import {
  readWithdrawal,
  toWithdrawal,
  type Withdrawal as WithdrawalJson,
  type WithdrawalRow,
  withdrawalSource,
} from './read.ts';
import { Withdrawal } from './schemas.ts';

const Movement = object({
  entityType: oneOf(['deposit', 'withdrawal', 'bonus', 'other']),
  id: nullable(Id),
  no: Type.String(),
  kind: Type.String({ description: 'Kind of the transfer, e.g. DEPOSIT_CREDIT' }),
  amountPaise: SignedPaise,
  at: Timestamp,
});

export const RelatedWithdrawals = object({
  lastOfCustomer: Type.Array(Withdrawal, { description: 'The five withdrawals of this customer before and beside it' }),
  sameDestination: Type.Array(Withdrawal, { description: 'Withdrawals of other customers to the same account' }),
  movements: Type.Array(Movement, {
    description: "The customer's last twenty movements of cash: what came in is positive",
  }),
  balances: object({
    cashPaise: SignedPaise,
    heldPaise: SignedPaise,
    bonusPaise: SignedPaise,
    depositedPaise: SignedPaise,
    withdrawnPaise: SignedPaise,
  }),
});

/** What is shown beside a withdrawal (domain 2.4, drawer). */
export function relatedRoute(app: Api): void {
  app.get(
    '/withdrawals/:id/related',
    {
      config: { access: { permission: 'withdrawals.read' } },
      schema: {
        operationId: 'getRelatedWithdrawals',
        tags: ['withdrawals'],
        summary: "The customer's other withdrawals, movements and balances",
        params: RowParams,
        response: { 200: RelatedWithdrawals },
      },
    },
    (request) => readRelated(app.deps.db, actorOf(request), request.params.id),
  );
}

async function readRelated(db: Db, actor: Actor, id: string): Promise<Static<typeof RelatedWithdrawals>> {
  const withdrawal = await readWithdrawal(db, actor, id);
  if (!withdrawal) throw notFound('withdrawal');
  const customerId = withdrawal.customer.id;
  const others = (test: RawBuilder<unknown>, limit: number) => readOthers(db, actor, withdrawal.id, test, limit);
  const [lastOfCustomer, sameDestination, movements, balances] = await Promise.all([
    others(sql`w.customer_id = ${customerId}`, 5),
    others(sql`w.destination_hash = ${withdrawal.destinationHash} AND w.customer_id <> ${customerId}`, 10),
    readMovements(db, customerId),
    readBalances(db, customerId),
  ]);
  return { lastOfCustomer, sameDestination, movements, balances };
}

async function readOthers(
  db: Db,
  actor: Actor,
  id: string,
  test: RawBuilder<unknown>,
  limit: number,
): Promise<WithdrawalJson[]> {
  const where = conditions(sql`w.id <> ${id}`, test, ownCustomers(actor, sql`w.customer_id`));
  const result = await sql<WithdrawalRow>`
    SELECT ${withdrawalSource.columns} FROM ${withdrawalSource.from} ${withdrawalSource.joins}
    WHERE ${every(where)} ORDER BY w.requested_at DESC, w.id DESC LIMIT ${limit}`.execute(db);
  return result.rows.map((row) => toWithdrawal(row, actor));
}

type MovementRow = Omit<Static<typeof Movement>, 'at'> & { at: Date };

async function readMovements(db: Db, customerId: string): Promise<Static<typeof Movement>[]> {
  const result = await sql<MovementRow>`
    WITH cash AS (SELECT id FROM ledger_account WHERE customer_id = ${customerId} AND kind = 'customer_cash'),
    moved AS (
      SELECT t.kind, t.ref_type, t.ref_id, t.created_at, CASE WHEN t.credit_account_id = cash.id THEN t.amount_paise ELSE -t.amount_paise END AS amount_paise
      FROM ledger_transfer t JOIN cash ON cash.id IN (t.credit_account_id, t.debit_account_id) ORDER BY t.created_at DESC, t.id DESC LIMIT 20)
    SELECT CASE WHEN d.id IS NOT NULL THEN 'deposit' WHEN w.id IS NOT NULL THEN 'withdrawal' WHEN b.id IS NOT NULL THEN 'bonus' ELSE 'other' END AS entity_type,
      coalesce(d.id, w.id, b.id) AS id, coalesce('D-' || d.no, 'W-' || w.no, 'B-' || b.no, moved.kind) AS no, moved.kind, moved.amount_paise, moved.created_at AS at
    FROM moved
    LEFT JOIN deposit d ON moved.ref_type = 'utr' AND d.credited_utr_norm = split_part(moved.ref_id, '#', 1) AND d.customer_id = ${customerId}
      AND d.status IN ('approved', 'reversed')
    LEFT JOIN withdrawal w ON w.id = CASE moved.ref_type WHEN 'withdrawal' THEN split_part(moved.ref_id, '#', 1)::uuid END
    LEFT JOIN bonus b ON b.id = CASE moved.ref_type WHEN 'bonus' THEN split_part(moved.ref_id, '#', 1)::uuid END
    ORDER BY moved.created_at DESC`.execute(db);
  return result.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function readBalances(db: Db, customerId: string): Promise<Static<typeof RelatedWithdrawals>['balances']> {
  const balance = (kind: string) =>
    sql`coalesce((SELECT balance_paise FROM ledger_account WHERE customer_id = ${customerId} AND kind = ${sql.lit(kind)}), 0)`;
  const result = await sql<Static<typeof RelatedWithdrawals>['balances']>`
    SELECT ${balance('customer_cash')} AS cash_paise, ${balance('customer_hold')} AS held_paise, ${balance('customer_bonus')} AS bonus_paise,
      (SELECT coalesce(sum(credited_paise), 0) FROM deposit WHERE customer_id = ${customerId} AND status = 'approved') AS deposited_paise,
      (SELECT coalesce(sum(amount_paise), 0) FROM withdrawal WHERE customer_id = ${customerId} AND status = 'paid') AS withdrawn_paise`.execute(
    db,
  );
  const [balances] = result.rows;
  if (!balances) throw new Error(`The balances of ${customerId} cannot be read`);
  return balances;
}
