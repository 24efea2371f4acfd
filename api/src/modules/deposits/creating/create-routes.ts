import { Type } from 'typebox';
import { act } from '../../../acts/act.ts';
import { Call, callText } from '../../../acts/for-caller.ts';
import { type Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, Id, object } from '../../../http/schemas.ts';
import { claimFields, createDeposit } from './create.ts';
import { readDeposit } from '../read.ts';
import { Deposit } from '../schemas.ts';

const NewDeposit = object({ customerId: Id, ...claimFields, call: Type.Optional(Call) });

export function depositCreateRoutes(app: Api): void {
  app.post(
    '/deposits',
    {
      config: { access: { permission: 'deposits.create' } },
      schema: {
        operationId: 'createDeposit',
        tags: ['deposits'],
        summary: "Enter a customer's claim for them",
        body: NewDeposit,
        response: { 200: envelopeOf(Deposit) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const { call, ...claim } = request.body;
        const { id, no, match } = await createDeposit(one, claim, {
          actor: one.actor,
          ...(call ? { reason: callText(call) } : {}),
        });
        const deposit = await readDeposit(one.tx, one.actor, id);
        if (!deposit) throw new Error(`${no} cannot be read`);
        return done(deposit, match ? `${no} is entered and matched to its bank line` : `${no} is entered`);
      }),
  );
}
