import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

/**
 * A machine or a forwarder names its key in `x-feed-key`: one that two owners have made and nobody has ended. The
 * secret of the key is never sent; the desk of the feed checks the signature once the body is there.
 */
export async function requireFeedKey(request: FastifyRequest): Promise<void> {
  const { db, clock } = request.server.deps;
  const sent = request.headers['x-feed-key'];
  if (typeof sent !== 'string' || !/^fk_[A-Za-z0-9_-]{16}$/.test(sent)) throw noKey();
  const key = await db
    .selectFrom('feedKey')
    .select(['id', 'kind', 'name', 'paymentMethodId', 'sealed', 'confirmedAt', 'endsAt'])
    .where('publicId', '=', sent)
    // The API reads a mailbox itself; nobody sends in its name.
    .where('kind', '<>', 'MAILBOX')
    .executeTakeFirst();
  if (!key?.confirmedAt || (key.endsAt && key.endsAt <= clock.now())) throw noKey();
  const { confirmedAt: _at, endsAt: _end, ...known } = key;
  request.feedKey = known;
}

const noKey = () =>
  new HttpError(401, 'The header x-feed-key must name a key of the feed that is in use.', { code: 'FEED_KEY' });
