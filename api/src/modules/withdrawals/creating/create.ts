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
  /** The customer's oldest account when it is left out. */
  payoutAccountId?: string;
  amountPaise: number;
  feePaise?: number;
}

/** Staff who enter it for the customer, or the operator's own app under its reference. */
export type RequestOrigin = { actor: Actor } | { intakeRef: string };

/**
 * A customer asks for money: it is held at once, and where it goes is written down as it is now (domain 2.3). Halts
 * with `invalid` for an unknown customer or account; `ledger_account_not_overdrawn` means that there is less money.
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

/** Changes when anything of the destination does; what people saw is compared by it. */
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

/** A copy of where the money goes, as it is now: the named account, else the customer's oldest. */
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
