import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { changeParser, makeParser, retireParser } from './change.ts';
import { readParsers } from './read.ts';
import { FeedParsers, NewParser, ParserChange, ParserOutcome, ParserStep } from './schemas.ts';

const tags = ['feed'];
const config = { access: { permission: 'owner' } } as const;
const response = { 200: envelopeOf(ParserOutcome) };

/** Parsers of messages, in the owner's room (domain 2.1). */
export function feedParserRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/feed-parsers',
    {
      config: { access: { permission: 'feed.read' } },
      schema: {
        operationId: 'listFeedParsers',
        tags,
        summary: 'Every parser of messages, with what waits',
        response: { 200: FeedParsers },
      },
    },
    async () => ({ items: await readParsers(deps.db) }),
  );

  app.post(
    '/feed-parsers',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'makeFeedParser',
        tags,
        summary: 'A new parser; it waits for another owner',
        body: NewParser,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { id, waits } = await makeParser(one, deps, request.body);
        return outcome(one, id, waits);
      }),
  );

  app.post(
    '/feed-parsers/:id/change',
    {
      config,
      schema: {
        operationId: 'changeFeedParser',
        tags,
        summary: 'Another way to read later messages; it waits for another owner',
        params: IdParams,
        body: ParserChange,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        outcome(one, request.params.id, await changeParser(one, deps, request.params.id, request.body)),
      ),
  );

  app.post(
    '/feed-parsers/:id/retire',
    {
      config,
      schema: {
        operationId: 'retireFeedParser',
        tags,
        summary: 'Take a parser out of use at once',
        params: IdParams,
        body: ParserStep,
        response,
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await retireParser(one, deps, request.params.id, request.body);
        return outcome(one, request.params.id, false);
      }),
  );
}

async function outcome({ tx }: Acting, id: string, waits: boolean) {
  const [parser] = await readParsers(tx, id);
  if (!parser) throw new Error(`Parser ${id} cannot be read`);
  const { code, inUse, state } = parser;
  const now = state === 'retired' ? `${code} is out of use` : `${code} is in use in version ${inUse?.version ?? 1}`;
  return done({ parser, waits }, waits ? `${code} waits for another owner` : now);
}
