import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams, listOf } from '../../../http/schemas.ts';
import { onTheBench } from './bench.ts';
import { ignoreMessage, readAgain } from './decide.ts';
import { listMessages, readMessage } from './read.ts';
import { BenchLook, BenchVerdict, FeedMessage, Ignoring, MessageQuery, ReadAgain } from './schemas.ts';

const tags = ['feed'];
const read = { access: { permission: 'feed.read' } } as const;
const decide = { access: { permission: 'feed.decide' }, idempotency: 'required' } as const;

/** Messages that were staged, and the bench, for owners and the leads of the collection desks (domain 2.1). */
export function feedMessageRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/feed-messages',
    {
      config: read,
      schema: {
        operationId: 'listFeedMessages',
        tags,
        summary: 'Messages of banks, and what became of each',
        querystring: MessageQuery,
        response: { 200: listOf(FeedMessage) },
      },
    },
    (request) => listMessages(deps, actorOf(request as FastifyRequest), request.query),
  );

  app.post(
    '/feed-messages/bench',
    {
      config: { ...read, rate: 'read' },
      schema: {
        operationId: 'tryFeedMessage',
        tags,
        summary: 'What would become of a message; changes nothing',
        body: BenchLook,
        response: { 200: BenchVerdict },
      },
    },
    ({ body }) => onTheBench(deps, body),
  );

  app.post(
    '/feed-messages/:id/read-again',
    {
      config: decide,
      schema: {
        operationId: 'readFeedMessageAgain',
        tags,
        summary: 'Read a message again, after a parser has changed',
        params: IdParams,
        body: ReadAgain,
        response: { 200: envelopeOf(FeedMessage) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await readAgain(one, deps.settings.businessTimeZone, request.params.id, request.body.version);
        const message = await mustRead(one, request.params.id);
        return done(message, `${message.no}: ${message.why}`);
      }),
  );

  app.post(
    '/feed-messages/:id/ignore',
    {
      config: decide,
      schema: {
        operationId: 'ignoreFeedMessage',
        tags,
        summary: 'Put a message aside, with a reason',
        params: IdParams,
        body: Ignoring,
        response: { 200: envelopeOf(FeedMessage) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await ignoreMessage(one, request.params.id, request.body.version, request.body.reason);
        const message = await mustRead(one, request.params.id);
        return done(message, `${message.no} is put aside`);
      }),
  );
}

async function mustRead({ tx }: Acting, id: string): Promise<FeedMessage> {
  const message = await readMessage(tx, id);
  if (!message) throw new Error(`The message ${id} cannot be read`);
  return message;
}
