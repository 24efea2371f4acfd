import { Type } from 'typebox';
import { act } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams, object } from '../../../http/schemas.ts';
import { storedRows } from '../read-statements.ts';

/**
 * A common wrong way to enter a statement: look whether each line is there, and insert it if it is not. Only tests load
 * it, after the unique index is gone, to prove that the race test notices two lines of one payment.
 */
export function lookThenInsertMutant(app: Api): void {
  app.post(
    '/mutant/statements/:id/enter',
    {
      config: { access: { permission: 'utrs.import' }, idempotency: 'required' },
      schema: {
        operationId: 'mutantEnterStatement',
        params: IdParams,
        body: object({ version: Type.Integer() }),
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) =>
      act(request, async ({ tx, actor, now }) => {
        const { paymentMethodId } = await tx
          .selectFrom('statement')
          .select('paymentMethodId')
          .where('id', '=', request.params.id)
          .executeTakeFirstOrThrow();
        for (const { utrNorm, direction, amountPaise } of await storedRows(tx, request.params.id)) {
          const norm = utrNorm ?? '';
          const known = await tx.selectFrom('utrEntry').select('id').where('utrNorm', '=', norm).executeTakeFirst();
          if (known) continue;
          const line = { paymentMethodId, direction, amountPaise, utrRaw: norm, utrNorm: norm, rail: 'UPI' as const };
          await tx
            .insertInto('utrEntry')
            .values({ id: newId(), ...line, source: 'STATEMENT', enteredBy: actor.id, createdAt: now })
            .execute();
        }
        return done({}, 'Entered');
      }),
  );
}
