import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { Deps, FeedKey } from '../../http/context.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import { unseal } from '../../modules/sessions/second-factor/sealed.ts';

/** How far the sender's clock may be from the server's, as Standard Webhooks recommends. */
const TOLERANCE_MS = 5 * 60_000;
const DELIVERY_ID = /^[\x21-\x7e]{1,255}$/;

/** One signed request: its `webhook-id`, and the hash of what was signed under it. */
export interface Delivery {
  key: FeedKey;
  id: string;
  hash: Buffer;
}

/** The key that `checkAccess` found. */
export function keyOf({ feedKey }: Pick<FastifyRequest, 'feedKey'>): FeedKey {
  if (!feedKey) throw new Error('A route of the feed must declare access: feed');
  return feedKey;
}

/**
 * Halts with 401 unless the request was signed with the secret of its key, lately, by the scheme of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks). A failure is counted on the key; the secret is in no log.
 */
export async function signedDelivery(request: FastifyRequest, body: Buffer): Promise<Delivery> {
  const { deps } = request.server;
  const key = keyOf(request);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const sent = request.headers[name];
    return typeof sent === 'string' ? sent : '';
  }) as [string, string, string];
  if (!DELIVERY_ID.test(id))
    throw badRequest('webhook-id must have 1 to 255 visible ASCII characters.', 'FEED_SIGNATURE');
  const at = /^\d{1,12}$/.test(timestamp) ? new Date(Number(timestamp) * 1_000) : null;
  const hook = new Webhook((await unseal(deps, key.id, key.sealed)).toString());
  if (!at || !isSigned(signatures, hook.sign(id, at, body)))
    throw await failed(deps, key, 'FEED_SIGNATURE', 'The signature is not one of this key.');
  // A clock is told apart from a signature only to whoever has the secret.
  if (Math.abs(deps.clock.now().getTime() - at.getTime()) > TOLERANCE_MS)
    throw await failed(
      deps,
      key,
      'FEED_CLOCK',
      'webhook-timestamp is more than five minutes from the time of the server.',
    );
  const hash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url ?? ''}\n`)
    .update(body)
    .digest();
  return { key, id, hash };
}

/** Whether one of the signatures, separated by spaces, is the one that the secret makes. */
function isSigned(signatures: string, expected: string): boolean {
  const wanted = Buffer.from(expected);
  return signatures.split(' ').some((one) => {
    const sent = Buffer.from(one);
    return sent.length === wanted.length && timingSafeEqual(sent, wanted);
  });
}

async function failed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: FeedKey,
  code: 'FEED_SIGNATURE' | 'FEED_CLOCK',
  msg: string,
): Promise<HttpError> {
  await db
    .updateTable('feedKey')
    .set((eb) => ({ failedCount: eb('failedCount', '+', 1), lastFailedAt: clock.now() }))
    .where('id', '=', id)
    .execute();
  return new HttpError(401, msg, { code });
}
