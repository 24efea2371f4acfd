import { sql, type RawBuilder } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { object } from '../../http/schemas.ts';
import { conditions } from '../../listing/conditions.ts';
import { every } from '../../listing/read-page.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { type Deposit as DepositJson, type DepositRow, depositSource, readDeposit, toDeposit } from './read.ts';
import { Deposit } from './schemas.ts';

export const Related = object({
  sameUtr: Type.Array(Deposit, { description: 'Other claims of the same UTR: the contested card' }),
  sameImage: Type.Array(Deposit, { description: 'Other claims with the same proof image' }),
  lastOfCustomer: Type.Array(Deposit, { description: 'The five deposits of this customer before and beside it' }),
});

const SHOWN = 20;

/** What else a person should see beside a deposit (domain 2.2, drawer). */
export async function relatedDeposits(db: Db, actor: Actor, id: string): Promise<Static<typeof Related>> {
  const deposit = await readDeposit(db, actor, id);
  if (!deposit) throw notFound('deposit');
  const others = (test: RawBuilder<unknown>, limit = SHOWN) => readOthers(db, actor, deposit.id, test, limit);
  const [sameUtr, sameImage, lastOfCustomer] = await Promise.all([
    deposit.utr ? others(sql`(d.utr_norm = ${deposit.utr} OR d.credited_utr_norm = ${deposit.utr})`) : [],
    deposit.proofFileId ? others(sql`d.proof_sha256 = (SELECT o.proof_sha256 FROM deposit o WHERE o.id = ${deposit.id})`) : [],
    others(sql`d.customer_id = ${deposit.customer.id}`, 5),
  ]);
  return { sameUtr, sameImage, lastOfCustomer };
}

async function readOthers(db: Db, actor: Actor, id: string, test: RawBuilder<unknown>, limit: number): Promise<DepositJson[]> {
  const where = conditions(sql`d.id <> ${id}`, test, ownCustomers(actor, sql`d.customer_id`));
  const result = await sql<DepositRow>`
    SELECT ${depositSource.columns} FROM ${depositSource.from} ${depositSource.joins}
    WHERE ${every(where)} ORDER BY d.submitted_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return result.rows.map(toDeposit);
}
