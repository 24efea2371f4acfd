import { Type } from 'typebox';
import { act } from '../../../acts/act.ts';
import { type Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, Id, text, object } from '../../../http/schemas.ts';
import { claimFields, createDeposit } from './create.ts';
import { readDeposit } from '../read.ts';
import { Deposit } from '../schemas.ts';

const NewDeposit = object({ customerId: Id, ...claimFields, note: Type.Optional(text(500)) });

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
        const { id, no, match } = await createDeposit(one, request.body, { actor: one.actor });
        const deposit = await readDeposit(one.tx, one.actor, id);
        if (!deposit) throw new Error(`${no} cannot be read`);
        return done(deposit, match ? `${no} is entered and matched to its bank line` : `${no} is entered`);
      }),
  );
}
