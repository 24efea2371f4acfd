import type { FastifyRequest } from 'fastify';
import { done } from '../../http/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { envelopeOf } from '../../http/schemas.ts';
import type { Api } from '../../http/context.ts';
import { deliverOnce } from './delivery.ts';
import { feedKeyRoutes } from './keys/routes.ts';
import { enterLines, FeedLines, FeedResult } from './lines.ts';
import { feedMailboxRoutes } from './mailboxes/routes.ts';
import { feedMessageRoutes } from './messages/routes.ts';
import { FeedMessages, MessageResults } from './messages/schemas.ts';
import { accountOf, takeMessages, toMessage } from './messages/take.ts';
import { feedParserRoutes } from './parsers/routes.ts';
import { keyOf, signedDelivery } from './signature.ts';

const tags = ['feed'];
const config = { access: 'feed' } as const;

/** The feed for machines, and what owners and leads do about it (domain 2.1). */
export async function feedRoutes(app: Api): Promise<void> {
  feedKeyRoutes(app);
  feedMailboxRoutes(app);
  feedParserRoutes(app);
  feedMessageRoutes(app);
  // A room of its own, because a signature is of the bytes as they were sent.
  await app.register(async (scope) => signedRoutes(scope as Api));
}

function signedRoutes(app: Api): void {
  const bodies = new WeakMap<object, Buffer>();
  app.decorateRequest('delivery', null);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, parsed) => {
    bodies.set(request, body as Buffer);
    try {
      parsed(null, JSON.parse(body.toString()));
    } catch {
      parsed(new HttpError(400, 'The body is no JSON.', { code: 'BAD_REQUEST' }));
    }
  });
  app.addHook('preValidation', async (request) => {
    request.delivery = await signedDelivery(request as FastifyRequest, bodies.get(request) ?? Buffer.alloc(0));
  });

  app.post(
    '/feed/lines',
    {
      config,
      schema: {
        operationId: 'feedLines',
        tags,
        summary: 'Up to 500 bank lines of the account of the key, each with its own verdict',
        body: FeedLines,
        response: { 200: envelopeOf(FeedResult) },
      },
    },
    (request) => {
      mustBe(request as FastifyRequest, 'LINES');
      return deliverOnce(request as FastifyRequest, (one, { key }) => enterLines(one, key, request.body));
    },
  );

  app.post(
    '/feed/messages',
    {
      config,
      schema: {
        operationId: 'feedMessages',
        tags,
        summary:
          'Up to 50 messages of the bank about the account of the key; all are kept, and those that are read are entered',
        body: FeedMessages,
        response: { 200: envelopeOf(MessageResults) },
      },
    },
    async (request) => {
      mustBe(request as FastifyRequest, 'MESSAGES');
      const { mailServer } = await accountOf(app.deps.db, keyOf(request as FastifyRequest).id);
      const messages = await Promise.all(request.body.messages.map((one) => toMessage(one, mailServer)));
      return deliverOnce(request as FastifyRequest, async (one, { key }) =>
        done(
          { results: await takeMessages(one, key, messages, app.deps.settings.businessTimeZone) },
          'The messages are kept',
        ),
      );
    },
  );
}

function mustBe(request: FastifyRequest, kind: 'LINES' | 'MESSAGES'): void {
  if (keyOf(request).kind === kind) return;
  const msg =
    kind === 'LINES'
      ? 'This key is for messages: send them to /feed/messages.'
      : 'This key is for lines: send them to /feed/lines.';
  throw new HttpError(403, msg, { code: 'FEED_KIND' });
}
