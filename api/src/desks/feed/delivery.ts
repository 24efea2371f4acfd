import type { FastifyRequest } from 'fastify';
import { type Act, actAs } from '../../acts/act.ts';
import type { Envelope } from '../../http/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import type { Delivery } from './signature.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed request, once its signature has been checked. */
    delivery: Delivery | null;
  }
}

/**
 * Runs the act of a delivery once: the same `webhook-id` again gets the stored answer, with another body it is refused
 * with 422. The delivery is kept in the act's own transaction, so that a crash leaves either everything or nothing.
 */
export async function deliverOnce<T>(
  request: FastifyRequest,
  work: (one: Act, delivery: Delivery) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const { delivery } = request;
  const { deps } = request.server;
  if (!delivery) throw new Error('A route of the feed must check the signature');
  const { key, id } = delivery;
  let replayed = false;
  const answer = await actAs(deps, 'feed', async (one) => {
    const before = await takeDelivery(one, delivery);
    if (before !== undefined) {
      replayed = true;
      return JSON.parse(before) as Envelope<T>;
    }
    const said = await work(one, delivery);
    await one.tx
      .updateTable('feedDelivery')
      .set({ response: JSON.stringify(said) })
      .where('feedKeyId', '=', key.id)
      .where('deliveryId', '=', id)
      .execute();
    return said;
  });
  request.replayed = replayed;
  if (replayed) deps.metrics.count('idempotencyHits');
  // Figures for owners, and no part of the act: otherwise two deliveries of a key would wait for each other.
  await deps.db
    .updateTable('feedKey')
    .set((eb) => ({ usedCount: eb('usedCount', '+', 1), lastUsedAt: deps.clock.now() }))
    .where('id', '=', key.id)
    .execute();
  return answer;
}

/** Takes the id; if it was taken, its stored answer. Waits while the same one is still being worked on. */
async function takeDelivery({ tx, now }: Act, { key, id, hash }: Delivery): Promise<string | undefined> {
  const taken = await tx
    .insertInto('feedDelivery')
    .values({ feedKeyId: key.id, deliveryId: id, requestHash: hash, response: null, createdAt: now })
    .onConflict((on) => on.doNothing())
    .returning('deliveryId')
    .executeTakeFirst();
  if (taken) return undefined;
  const known = await tx
    .selectFrom('feedDelivery')
    .select(['requestHash', 'response'])
    .where('feedKeyId', '=', key.id)
    .where('deliveryId', '=', id)
    .executeTakeFirst();
  if (known && !known.requestHash.equals(hash))
    throw new HttpError(422, 'This webhook-id was used for another request.', { code: 'IDEMPOTENCY_KEY_REUSED' });
  if (!known?.response)
    throw new HttpError(409, 'The same request is still being worked on.', {
      code: 'IN_FLIGHT',
      headers: { 'retry-after': '1' },
    });
  return known.response;
}
