import type { FastifyRequest } from 'fastify';
import { act } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../../http/schemas.ts';
import { actShowingOnce } from '../../../modules/staff/shown-once.ts';
import { addForwarder, endFeedKey, makeFeedKey, secretOf } from './change.ts';
import { feedChoices, mustReadKey, readFeedKeys } from './read.ts';
import { AddingForwarder, EndingFeedKey, FeedKey, FeedKeys, MadeFeedKey, NewFeedKey } from './schemas.ts';

const tags = ['feed'];
const config = { access: { permission: 'owner' } } as const;

/** Keys of the feed, in the owner's room (domain 2.1). */
export function feedKeyRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/feed-keys',
    {
      config,
      schema: {
        operationId: 'listFeedKeys',
        tags,
        summary: 'Every key of the feed, without its secret',
        response: { 200: FeedKeys },
      },
    },
    async () => ({ items: await readFeedKeys(deps.db, deps.clock.now()), ...(await feedChoices(deps.db)) }),
  );

  app.post(
    '/feed-keys',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'makeFeedKey',
        tags,
        summary: 'A new key of one account, whose secret is shown once; it waits for another owner',
        body: NewFeedKey,
        response: { 200: envelopeOf(MadeFeedKey) },
      },
    },
    (request) =>
      actShowingOnce(request as FastifyRequest, {
        make: (intent) => secretOf(deps, intent),
        work: async (one, secret) => {
          const { id, waits } = await makeFeedKey(one, deps, request.body, secret);
          const feedKey = await mustReadKey(one, id);
          const says = waits
            ? `It waits for another owner: the key of ${feedKey.name} is accepted once it is confirmed`
            : `The key of ${feedKey.name} is in use`;
          return done({ feedKey, waits, secret: '' }, says);
        },
        shows: (secret) => ({ secret }),
      }),
  );

  app.post(
    '/feed-keys/:id/end',
    {
      config,
      schema: {
        operationId: 'endFeedKey',
        tags,
        summary: 'End a key at once',
        params: IdParams,
        body: EndingFeedKey,
        response: { 200: envelopeOf(FeedKey) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { name } = await mustReadKey(one, request.params.id);
        await endFeedKey(one, request.params.id, request.body);
        return done(await mustReadKey(one, request.params.id), `The key of ${name} has ended`);
      }),
  );

  app.post(
    '/feed-keys/:id/forwarders',
    {
      config,
      schema: {
        operationId: 'addFeedForwarder',
        tags,
        summary: 'Name a person who carries the phone or can read the mailbox',
        params: IdParams,
        body: AddingForwarder,
        response: { 200: envelopeOf(FeedKey) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await mustReadKey(one, request.params.id);
        await addForwarder(one, request.params.id, request.body);
        const feedKey = await mustReadKey(one, request.params.id);
        return done(feedKey, `${feedKey.name} has one more forwarder`);
      }),
  );
}
