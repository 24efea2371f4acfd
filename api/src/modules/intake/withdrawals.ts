import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { newId } from '../../db/ids.ts';
import { actAs, type Act } from '../../http/act.ts';
import type { Api } from '../../http/context.ts';
import { done, halt, invalidField, refused } from '../../http/envelope.ts';
import { envelopeOf, Id, line, object, oneOf, Paise } from '../../http/schemas.ts';
import { post } from '../ledger/post.ts';
import type { DestinationSnapshot } from '../withdrawals/read.ts';
import { WITHDRAWAL_STATUSES } from '../withdrawals/states.ts';
import { intakeRef } from './deposits.ts';
import { customerByCode } from './parties.ts';

const NewWithdrawal = object({
  ref: intakeRef,
  customerCode: line(40, { min: 1 }),
  payoutAccountId: Type.Optional(Id),
  amountPaise: Paise,
});

const Taken = object({ id: Id, no: Type.String(), status: oneOf(WITHDRAWAL_STATUSES) });
const schema = { tags: ['intake'], response: { 200: envelopeOf(Taken) } };

/** A customer asks for money, which is held at once, and may take that back while nobody has looked (domain 1.3). */
export function intakeWithdrawalRoutes(app: Api): void {
  app.post(
    '/intake/withdrawals',
    {
      config: { access: 'intake' },
      schema: { ...schema, operationId: 'intakeWithdrawal', summary: 'A customer asks for a payout', body: NewWithdrawal },
    },
    (request) =>
      actAs(app.deps, 'intake', (one) => take(one, request.body), {
        violations: {
          ledger_account_not_overdrawn: () => refused('INSUFFICIENT_BALANCE', 'The customer has less than that.'),
          withdrawal_intake_ref_key: () => refused('TRY_AGAIN', 'The same request is being taken; ask again.'),
        },
      }),
  );

  app.post(
    '/intake/withdrawals/:id/cancel',
    {
      config: { access: 'intake' },
      schema: { ...schema, operationId: 'intakeCancelWithdrawal', summary: 'A customer takes the request back', params: object({ id: Id }) },
    },
    (request) => actAs(app.deps, 'intake', (one) => cancel(one, request.params.id)),
  );
}

async function take(one: Act, { ref, customerCode, payoutAccountId, amountPaise }: Static<typeof NewWithdrawal>) {
  const { tx, now } = one;
  const known = await tx.selectFrom('withdrawal').select(['id', 'no', 'status']).where('intakeRef', '=', ref).executeTakeFirst();
  if (known) return done({ ...known, no: `W-${known.no}` }, `W-${known.no} was taken before`);
  const customerId = await customerByCode(tx, customerCode);
  const { payoutId, destination } = await destinationOf(one, customerId, payoutAccountId);
  const id = newId();
  const { no } = await tx
    .insertInto('withdrawal')
    .values({
      id,
      customerId,
      payoutAccountId: payoutId,
      destination: JSON.stringify(destination),
      destinationHash: createHash('sha256').update(JSON.stringify(destination)).digest('hex').slice(0, 16),
      amountPaise,
      intakeRef: ref,
      requestedAt: now,
      createdAt: now,
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  const purse = (name: 'cash' | 'hold') => ({ customer: customerId, purse: name });
  await post(tx, [{ kind: 'WITHDRAW_HOLD', refType: 'withdrawal', refId: `${id}#1`, debit: purse('cash'), credit: purse('hold'), amountPaise, actorId: null, at: now }]);
  one.audit({ action: 'withdrawal.created', entityType: 'withdrawal', entityId: id, after: { no: `W-${no}`, customerId, amountPaise } });
  one.emit({ topic: 'withdrawals', type: 'withdrawal.created', entityType: 'withdrawal', entityId: id, payload: { version: 1, status: 'requested' }, franchiseId: await franchiseOf(one, customerId) });
  return done({ id, no: `W-${no}`, status: 'requested' as const }, `W-${no} is taken`);
}

/** A copy of where the money goes, as it is now (domain 2.3): the named account, else the customer's oldest. */
async function destinationOf({ tx }: Act, customerId: string, payoutAccountId: string | undefined) {
  const account = await tx
    .selectFrom('customerPayoutAccount')
    .select(['id', 'kind', 'holderName', 'accountNo', 'ifsc', 'vpa'])
    .where('customerId', '=', customerId)
    .where('status', '=', 'active')
    .$if(payoutAccountId !== undefined, (query) => query.where('id', '=', payoutAccountId as string))
    .orderBy('createdAt')
    .executeTakeFirst();
  if (!account) return halt(invalidField('payoutAccountId', 'UNKNOWN_ACCOUNT', 'The customer has no such payout account.'));
  const { id: payoutId, ...destination } = account;
  return { payoutId, destination: destination satisfies DestinationSnapshot };
}

async function franchiseOf({ tx }: Act, customerId: string): Promise<string | null> {
  const row = await tx.selectFrom('customer').select('franchiseId').where('id', '=', customerId).executeTakeFirst();
  return row?.franchiseId ?? null;
}

async function cancel(one: Act, id: string) {
  const { tx, now } = one;
  const row = await tx
    .updateTable('withdrawal')
    .set((eb) => ({ status: 'cancelled', decidedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returning(['no', 'version', 'customerId', 'amountPaise', 'attemptNo'])
    .executeTakeFirst();
  if (!row) return refused('WRONG_STATE', 'This request can no longer be taken back.');
  const purse = (name: 'cash' | 'hold') => ({ customer: row.customerId, purse: name });
  await post(tx, [{ kind: 'WITHDRAW_RELEASE', refType: 'withdrawal', refId: `${id}#${row.attemptNo}`, debit: purse('hold'), credit: purse('cash'), amountPaise: row.amountPaise, actorId: null, at: now }]);
  one.audit({ action: 'withdrawal.cancelled', entityType: 'withdrawal', entityId: id, before: { status: 'requested' }, after: { status: 'cancelled' } });
  one.emit({ topic: 'withdrawals', type: 'withdrawal.updated', entityType: 'withdrawal', entityId: id, payload: { version: row.version, status: 'cancelled' }, franchiseId: await franchiseOf(one, row.customerId) });
  return done({ id, no: `W-${row.no}`, status: 'cancelled' as const }, `W-${row.no} is cancelled`);
}
