import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { act, type Acting, type Intent, intentOf } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import type { Envelope } from '../../http/envelope.ts';
import { sharedSecret } from '../sessions/keys/shared-secret.ts';

/**
 * What a request shows once: 256 bits made from its key and a secret of the server. They are stored nowhere but as a
 * hash or encrypted, and whoever repeats the request because its answer was lost gets the same ones.
 */
export async function shownOnce(
  { db }: Pick<Deps, 'db'>,
  what: 'one-time-password' | 'intake-key' | 'web-hook' | 'feed-key',
  { staffId, key, route }: Intent,
): Promise<Buffer> {
  return createHmac('sha256', await sharedSecret(db, what))
    .update(JSON.stringify([staffId, key, route]))
    .digest();
}

/** The one-time password of a request, 96 bits. */
export const oneTimePassword = async (deps: Pick<Deps, 'db'>, intent: Intent): Promise<string> =>
  (await shownOnce(deps, 'one-time-password', intent)).subarray(0, 12).toString('base64url');

interface Showing<Secret, Data> {
  /** The secret of this request. */
  make: (intent: Intent) => Promise<Secret>;
  /** The act; its answer, in which the secret is empty, is stored under the request's key. */
  work: (one: Acting, secret: Secret) => Promise<Envelope<Data>>;
  /** What of the answer shows the secret. */
  shows: (secret: Secret) => Partial<Data>;
}

/**
 * Runs an act that shows a secret once. The secret is added to the answer behind the act, so that it is not stored with
 * the answer. The route must require an Idempotency-Key.
 */
export async function actShowingOnce<Secret, Data extends object>(
  request: FastifyRequest,
  { make, work, shows }: Showing<Secret, Data>,
): Promise<Envelope<Data>> {
  const intent = intentOf(request);
  if (!intent) throw new Error('A route that shows a secret must require an Idempotency-Key');
  const secret = await make(intent);
  const answer = await act(request, (one) => work(one, secret));
  return answer.statusCode === 1 ? { ...answer, data: { ...answer.data, ...shows(secret) } } : answer;
}
