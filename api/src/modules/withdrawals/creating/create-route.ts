import { Type } from 'typebox';
import { act } from '../../../acts/act.ts';
import { Call, callText } from '../../../acts/for-caller.ts';
import type { Api } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { envelopeOf, Id, object, Paise } from '../../../http/schemas.ts';
import { createWithdrawal } from './create.ts';
import { readWithdrawal } from '../read.ts';
import { Withdrawal } from '../schemas.ts';

export const feeField = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The operator’s share; less than the amount',
  }),
);

const NewWithdrawal = object({
  customerId: Id,
  payoutAccountId: Type.Optional(Id),
  amountPaise: Paise,
  feePaise: feeField,
  call: Call,
});

export function withdrawalCreateRoute(app: Api): void {
  app.post(
    '/withdrawals',
    {
      config: { access: { permission: 'withdrawals.create' }, idempotency: 'required' },
      schema: {
        operationId: 'createWithdrawal',
        tags: ['withdrawals'],
        summary: "Enter a customer's request for them; the money is held at once",
        body: NewWithdrawal,
        response: { 200: envelopeOf(Withdrawal) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const { customerId, payoutAccountId, amountPaise, feePaise = 0, call } = request.body;
          const { id, no } = await createWithdrawal(
            one,
            { customerId, amountPaise, feePaise, ...(payoutAccountId ? { payoutAccountId } : {}) },
            { actor: one.actor, reason: callText(call) },
          );
          const withdrawal = await readWithdrawal(one.tx, one.actor, id);
          if (!withdrawal) throw new Error(`${no} cannot be read`);
          return done(withdrawal, `${no} is entered; the money is held`);
        },
        {
          violations: {
            ledger_account_not_overdrawn: () => refused('INSUFFICIENT_BALANCE', 'The customer has less than that.'),
          },
        },
      ),
  );
}
