import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { actorOf } from '../http/context.ts';
import type { Envelope } from '../http/envelope.ts';
import { badRequest, HttpError } from '../http/errors.ts';

const KEPT_HOURS = 48;

/** The key of a request and the request that it was sent with. */
export interface Intent {
  staffId: string;
  key: string;
  route: string;
  requestHash: Buffer;
}

/** The request's `Idempotency-Key`, checked. `undefined` when none was sent to a route that needs none. */
export function intentOf(request: FastifyRequest): Intent | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  return {
    staffId: actorOf(request).id,
    key: checkedKey(key),
    route: `${request.method} ${request.url.split('?')[0]}`,
    requestHash: hashOf(request),
  };
}

/** Refuses a missing or malformed key before the body is validated (domain 3.2). */
export function requireKey(request: FastifyRequest): void {
  if (request.headers['idempotency-key'] !== undefined) return void checkedKey(request.headers['idempotency-key']);
  if (request.routeOptions.config.idempotency === 'required') {
    throw badRequest(
      'This request needs an Idempotency-Key header: one per intent of a person.',
      'IDEMPOTENCY_KEY_MISSING',
    );
  }
}

function checkedKey(key: string | string[]): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw badRequest('The Idempotency-Key must have 1 to 255 visible ASCII characters.', 'IDEMPOTENCY_KEY_INVALID');
}

function hashOf(request: FastifyRequest): Buffer {
  const sent = [request.method, request.url, request.headers['if-match'] ?? null, request.body ?? null];
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}

/**
 * Inserts the key inside the transaction, so that a crash leaves either everything or nothing. If the same key is in
 * flight, waits for it (up to the lock timeout, then 409); if it has finished, returns its stored answer.
 */
export async function takeKey(tx: Tx, intent: Intent, now: Date): Promise<Envelope | undefined> {
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000);
  const taken = await tx
    .insertInto('idempotency')
    .values({ ...intent, response: null, createdAt: now, expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  return storedAnswer(tx, intent);
}

async function storedAnswer(tx: Tx, intent: Intent): Promise<Envelope> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'response'])
    .where('staffId', '=', intent.staffId)
    .where('key', '=', intent.key)
    .executeTakeFirst();
  if (!row?.response)
    throw new HttpError(409, 'The same request is still being worked on.', {
      code: 'IN_FLIGHT',
      headers: { 'retry-after': '1' },
    });
  if (!row.requestHash.equals(intent.requestHash)) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request.', { code: 'IDEMPOTENCY_KEY_REUSED' });
  }
  return JSON.parse(row.response) as Envelope;
}

/** Stores the answer with the key, in the same transaction. Its text survives JSON byte for byte. */
export async function keepAnswer(tx: Tx, intent: Intent, answer: Envelope): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(answer) })
    .where('staffId', '=', intent.staffId)
    .where('key', '=', intent.key)
    .execute();
}
