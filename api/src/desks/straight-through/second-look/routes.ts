import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { LookQuery, LookRight, LookWrong, SecondLook, SecondLooks } from '../schemas.ts';
import { lookedRight, lookedWrong } from './decide.ts';
import { readLooks } from './read.ts';

const tags = ['straight-through'];
const config = { access: { permission: 'straight-through.look' } } as const;
const response = { 200: envelopeOf(SecondLook) };

/** A second look at a share of what was credited straight through. */
export function secondLookRoutes(app: Api): void {
  app.get(
    '/second-looks',
    {
      config,
      schema: {
        operationId: 'listSecondLooks',
        tags,
        summary: 'Credits to look at again, by default those that wait',
        querystring: LookQuery,
        response: { 200: SecondLooks },
      },
    },
    (request) => readLooks(app.deps.db, actorOf(request), request.query),
  );

  app.post(
    '/second-looks/:id/right',
    {
      config,
      schema: {
        operationId: 'findCreditRight',
        tags,
        summary: 'The credit was right',
        params: IdParams,
        body: LookRight,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { no } = await lookedRight(one, request.params.id, request.body);
        return done(await mustRead(one, request.params.id), `${no} was right`);
      }),
  );

  app.post(
    '/second-looks/:id/wrong',
    {
      config,
      schema: {
        operationId: 'findCreditWrong',
        tags,
        summary: 'The credit was wrong: a lead reverses it, and it stops',
        params: IdParams,
        body: LookWrong,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { no, stopped } = await lookedWrong(one, request.params.id, request.body);
        return done(
          await mustRead(one, request.params.id),
          stopped ? `${no} was wrong. Straight-through approval has stopped` : `${no} was wrong`,
        );
      }),
  );
}

async function mustRead({ tx, actor }: Acting, id: string) {
  const [look] = (await readLooks(tx, actor, { id })).items;
  if (!look) throw new Error(`Second look ${id} cannot be read`);
  return look;
}
