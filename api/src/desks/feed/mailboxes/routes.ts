import type { FastifyRequest } from 'fastify';
import { act } from '../../../acts/act.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { badRequest } from '../../../http/errors.ts';
import { envelopeOf } from '../../../http/schemas.ts';
import { mustReadKey } from '../keys/read.ts';
import { AskedMailbox } from '../keys/schemas.ts';
import { makeMailbox } from './change.ts';
import { lookInto } from './look.ts';
import { MailboxLook, type MailboxPlace, NewMailbox, TryMailbox } from './schemas.ts';
import { ticketOf } from './ticket.ts';

/** A password, or OAuth 2.0 with what its grant needs. */
function mustSignInOneWay({ password, oauth }: MailboxPlace): void {
  if (Boolean(password) === Boolean(oauth))
    throw badRequest('Give the password of the mailbox, or its OAuth 2.0, and not both.', 'BAD_VALUE');
  if (oauth?.grant === 'refresh_token' && !oauth.refreshToken)
    throw badRequest('Give the refresh token of the mailbox.', 'BAD_VALUE');
  if (oauth?.grant === 'client_credentials' && !oauth.clientSecret)
    throw badRequest('Give the secret of the client.', 'BAD_VALUE');
}

const tags = ['feed'];
const config = { access: { permission: 'owner' } } as const;

/** Mailboxes that the API reads, in the owner's room (domain 2.1). They are listed and ended as keys of the feed. */
export function feedMailboxRoutes(app: Api): void {
  const { deps } = app;
  app.post(
    '/feed-mailboxes/try',
    {
      config: { ...config, rate: 'read' },
      schema: {
        operationId: 'tryFeedMailbox',
        tags,
        summary: 'Whether a mailbox opens, who checks its mails and who sends them; changes nothing',
        body: TryMailbox,
        response: { 200: MailboxLook },
      },
    },
    async (request) => {
      mustSignInOneWay(request.body);
      const { place, ...found } = await lookInto(deps, request.body);
      const { id } = actorOf(request as FastifyRequest);
      return { ...found, ticket: found.ok ? await ticketOf(deps, id, place) : null };
    },
  );

  app.post(
    '/feed-mailboxes',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        operationId: 'makeFeedMailbox',
        tags,
        summary: 'A mailbox of one account that the API reads itself; it waits for another owner',
        body: NewMailbox,
        response: { 200: envelopeOf(AskedMailbox) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const { id, waits } = await makeMailbox(one, deps, request.body);
        const feedKey = await mustReadKey(one, id);
        const says = waits
          ? `It waits for another owner: ${feedKey.name} is read once it is confirmed`
          : `${feedKey.name} is read from now on`;
        return done({ feedKey, waits }, says);
      }),
  );
}
