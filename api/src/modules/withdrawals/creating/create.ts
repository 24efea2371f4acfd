import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Act } from '../../../acts/act.ts';
import type { Actor } from '../../../http/context.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownCustomers } from '../../../listing/scope.ts';
import { flagsAtRequest } from './flags.ts';
import { holdMoney } from '../moves.ts';
import type { DestinationSnapshot } from '../read.ts';

export interface NewWithdrawal {
  customerId: string;
  /** Defaults to the customer's oldest account. */
  payoutAccountId?: string;
  amountPaise: number;
  feePaise?: number;
}

/** Who enters the request: staff for the customer, or the operator's own app under its reference. */
export type RequestOrigin = { actor: Actor; reason: string } | { intakeRef: string };

/**
 * Creates a withdrawal: the money is held at once, and a snapshot of the destination is stored (domain 2.3). Halts with
 * `invalid` for an unknown customer or account; a violation of `ledger_account_not_overdrawn` means that the customer
 * has too little money.
 */
export async function createWithdrawal(
  act: Act,
  { customerId, payoutAccountId, amountPaise, feePaise = 0 }: NewWithdrawal,
  origin: RequestOrigin,
): Promise<{ id: string; no: string }> {
  if (feePaise >= amountPaise) halt(invalidField('feePaise', 'TOO_MUCH', 'The fee leaves nothing to pay out.'));
  const { tx, now } = act;
  const actor = 'actor' in origin ? origin.actor : null;
  const franchiseId = await franchiseOf(act, actor, customerId);
  const { payoutId, destination } = await destinationOf(act, customerId, payoutAccountId);
  const id = newId();
  const { no } = await tx
    .insertInto('withdrawal')
    .values({
      id,
      customerId,
      payoutAccountId: payoutId,
      destination: JSON.stringify(destination),
      destinationHash: hashOf(destination),
      amountPaise,
      feePaise,
      flags: await flagsAtRequest(act, { customerId, payoutAccountId: payoutId, amountPaise }),
      intakeRef: 'intakeRef' in origin ? origin.intakeRef : null,
      createdBy: actor?.id ?? null,
      requestedAt: now,
      createdAt: now,
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  await holdMoney({ tx, now, actorId: actor?.id ?? null }, { id, attemptNo: 1, customerId, amountPaise, feePaise });
  act.audit({
    action: 'withdrawal.created',
    entityType: 'withdrawal',
    entityId: id,
    after: { no: `W-${no}`, customerId, amountPaise },
    reason: 'actor' in origin ? origin.reason : null,
  });
  act.emit({
    topic: 'withdrawals',
    type: 'withdrawal.created',
    entityType: 'withdrawal',
    entityId: id,
    payload: { version: 1, status: 'requested', customerId },
    franchiseId,
  });
  return { id, no: `W-${no}` };
}

/** Changes with any part of the destination; used to compare with what a person saw. */
export const hashOf = (destination: DestinationSnapshot): string =>
  createHash('sha256').update(JSON.stringify(destination)).digest('hex').slice(0, 16);

async function franchiseOf({ tx }: Act, actor: Actor | null, customerId: string): Promise<string | null> {
  const where = conditions(sql`c.id = ${customerId}`, actor && ownCustomers(actor, sql`c.id`));
  const { rows } = await sql<{
    franchiseId: string | null;
  }>`SELECT c.franchise_id FROM customer c WHERE ${every(where)}`.execute(tx);
  const [customer] = rows;
  return customer
    ? customer.franchiseId
    : halt(invalidField('customerId', 'UNKNOWN_CUSTOMER', 'There is no such customer.'));
}

/** A snapshot of the destination: the given account, or the customer's oldest. */
async function destinationOf({ tx }: Act, customerId: string, payoutAccountId: string | undefined) {
  const account = await tx
    .selectFrom('customerPayoutAccount')
    .select(['id', 'kind', 'holderName', 'accountNo', 'ifsc', 'vpa'])
    .where('customerId', '=', customerId)
    .where('status', '=', 'active')
    .$if(payoutAccountId !== undefined, (query) => query.where('id', '=', payoutAccountId as string))
    .orderBy('createdAt')
    .executeTakeFirst();
  if (!account)
    return halt(invalidField('payoutAccountId', 'UNKNOWN_ACCOUNT', 'The customer has no such payout account.'));
  const { id: payoutId, ...destination } = account;
  return { payoutId, destination: destination satisfies DestinationSnapshot };
}
