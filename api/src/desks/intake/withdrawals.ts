import { type Static, Type } from 'typebox';
import { actAs, type Act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, Id, text, object, oneOf, Paise } from '../../http/schemas.ts';
import { createWithdrawal } from '../../modules/withdrawals/creating/create.ts';
import { feeField } from '../../modules/withdrawals/creating/create-route.ts';
import { lockWithdrawal, withdrawalLifecycle } from '../../modules/withdrawals/lifecycle.ts';
import { releaseMoney } from '../../modules/withdrawals/moves.ts';
import { WITHDRAWAL_STATUSES } from '../../domain/withdrawals/states.ts';
import { mayHappen } from '../../domain/withdrawals/transitions.ts';
import { intakeRef } from './deposits.ts';
import { customerByCode, payeeByRef } from './parties/by-code.ts';

const NewWithdrawal = object({
  ref: intakeRef,
  customerCode: text(40, { min: 1 }),
  payoutAccountId: Type.Optional({ ...Id, description: 'The beneficiary; or payeeRef' }),
  payeeRef: Type.Optional(text(80, { min: 1, description: 'The beneficiary by the app’s own reference' })),
  amountPaise: Paise,
  feePaise: feeField,
});

const Taken = object({ id: Id, no: Type.String(), status: oneOf(WITHDRAWAL_STATUSES) });
const schema = { tags: ['intake'], response: { 200: envelopeOf(Taken) } };

/**
 * A customer requests money, which is held at once, and may cancel the request until somebody starts to check it
 * (domain 1.3).
 */
export function intakeWithdrawalRoutes(app: Api): void {
  app.post(
    '/intake/withdrawals',
    {
      config: { access: 'intake' },
      schema: {
        ...schema,
        operationId: 'intakeWithdrawal',
        summary: 'A customer asks for a payout',
        body: NewWithdrawal,
      },
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
      schema: {
        ...schema,
        operationId: 'intakeCancelWithdrawal',
        summary: 'A customer cancels the request',
        params: object({ id: Id }),
      },
    },
    (request) => actAs(app.deps, 'intake', (one) => cancel(one, request.params.id)),
  );
}

async function take(one: Act, { ref, customerCode, ...request }: Static<typeof NewWithdrawal>) {
  const { tx } = one;
  const { amountPaise, feePaise = 0 } = request;
  const customerId = await customerByCode(tx, customerCode);
  const known = await tx
    .selectFrom('withdrawal')
    .select(['id', 'no', 'status', 'customerId', 'amountPaise'])
    .where('intakeRef', '=', ref)
    .executeTakeFirst();
  if (known && (known.customerId !== customerId || known.amountPaise !== amountPaise))
    return refused('REF_REUSED', 'This reference was used for another request.');
  if (known) return done({ id: known.id, no: `W-${known.no}`, status: known.status }, `W-${known.no} was taken before`);
  const payoutAccountId =
    request.payoutAccountId ?? (request.payeeRef && (await payeeByRef(tx, customerId, request.payeeRef)));
  const asked = { customerId, amountPaise, feePaise, ...(payoutAccountId ? { payoutAccountId } : {}) };
  const { id, no } = await createWithdrawal(one, asked, { intakeRef: ref });
  return done({ id, no, status: 'requested' as const }, `${no} is taken`);
}

async function cancel(one: Act, id: string) {
  const { tx, now } = one;
  const facts = await lockWithdrawal(one, id);
  if (!facts || !mayHappen('cancel', facts.status))
    return refused('WRONG_STATE', 'This request can no longer be cancelled.');
  await withdrawalLifecycle.moveLocked(one, facts, {
    event: 'cancel',
    action: 'withdrawal.cancelled',
    set: { status: 'cancelled', decidedAt: now },
  });
  await releaseMoney({ tx, now, actorId: null }, facts);
  return done({ id, no: facts.no, status: 'cancelled' as const }, `${facts.no} is cancelled`);
}
