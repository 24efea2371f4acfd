import { sql, type RawBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { nullable, object, Timestamp } from '../../http/schemas.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { momentOrNull } from '../../domain/moments.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { type Deposit as DepositJson, type DepositRow, depositSource, readDeposit, toDeposit } from './read.ts';
import { Deposit } from './schemas.ts';
import { wrongUtrsOf } from './matching/wrong-utrs.ts';

export const Related = object({
  sameUtr: Type.Array(Deposit, { description: 'Other claims of the same UTR' }),
  sameImage: Type.Array(Deposit, { description: 'Other claims with the same proof image' }),
  lastOfCustomer: Type.Array(Deposit, { description: 'The five deposits of this customer before and beside it' }),
  wrongUtrs: object({
    count: Type.Integer({ description: 'Claims of this customer that were rejected because of their UTR' }),
    hours: Type.Integer({ description: 'Within this many hours' }),
    coolingUntil: nullable({ ...Timestamp, description: 'Until then the intake refuses claims of this customer' }),
  }),
});

const SHOWN = 20;

/** What is shown beside a deposit (domain 2.2, drawer). */
export async function relatedDeposits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Static<typeof Related>> {
  const deposit = await readDeposit(db, actor, id);
  if (!deposit) throw notFound('deposit');
  const others = (test: RawBuilder<unknown>, limit = SHOWN) => readOthers(db, actor, deposit.id, test, limit);
  const [sameUtr, sameImage, lastOfCustomer, { coolingUntil, ...wrong }] = await Promise.all([
    deposit.utr ? others(sql`(d.utr_norm = ${deposit.utr} OR d.credited_utr_norm = ${deposit.utr})`) : [],
    deposit.proofFileId
      ? others(sql`d.proof_sha256 = (SELECT o.proof_sha256 FROM deposit o WHERE o.id = ${deposit.id})`)
      : [],
    others(sql`d.customer_id = ${deposit.customer.id}`, 5),
    wrongUtrsOf(db, deposit.customer.id, clock.now()),
  ]);
  return { sameUtr, sameImage, lastOfCustomer, wrongUtrs: { ...wrong, coolingUntil: momentOrNull(coolingUntil) } };
}

async function readOthers(
  db: Db,
  actor: Actor,
  id: string,
  test: RawBuilder<unknown>,
  limit: number,
): Promise<DepositJson[]> {
  const where = conditions(sql`d.id <> ${id}`, test, ownCustomers(actor, sql`d.customer_id`));
  const result = await sql<DepositRow>`
    SELECT ${depositSource.columns} FROM ${depositSource.from} ${depositSource.joins}
    WHERE ${every(where)} ORDER BY d.submitted_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return result.rows.map(toDeposit);
}
