import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { itemOf } from '../../acts/item-by-item.ts';
import { envelopeOf, Id, object, Version } from '../../http/schemas.ts';
import { pauseMethod, resumeMethod } from '../../modules/payment-methods/standing/standing.ts';

const Items = object({
  items: Type.Array(object({ id: Id, version: Type.Optional(Version) })),
  note: Type.Optional(Type.String()),
});

/**
 * Changes several methods in the order in which they were named; everything else is the real code. Only a test loads
 * it, to prove that the fault is noticed.
 */
export function asNamedMutant(app: Api): void {
  for (const verb of ['pause', 'resume'] as const) {
    app.post(
      `/mutant/payment-methods/bulk-${verb}`,
      {
        config: { access: { permission: 'methods.pause' }, idempotency: 'required' },
        schema: { operationId: `mutantBulk-${verb}`, body: Items, response: { 200: envelopeOf(object({})) } },
      },
      (request) =>
        act(request, async (one) => {
          for (const { id, version = 1 } of request.body.items) {
            await itemOf(one, {
              id,
              perform: async (inner) => {
                await (verb === 'pause'
                  ? pauseMethod(inner, app.deps, id, { reasonCode: 'OTHER', note: 'mutant' })
                  : resumeMethod(inner, app.deps, id, { version }));
                return id;
              },
              taken: refused('TRY_AGAIN', 'Somebody changed it meanwhile.'),
            });
          }
          return done({}, 'Done');
        }),
    );
  }
}
