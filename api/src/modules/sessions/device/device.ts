import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../../db/database.ts';
import { HttpError } from '../../../http/errors.ts';

/** 32 random bytes as base64url. */
const VALUE = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie. */
const DAYS = 400;

/** A browser, as its cookie names it. */
export interface Device {
  value: string;
  hash: Buffer;
}

const deviceOf = (value: string): Device => ({ value, hash: createHash('sha256').update(value).digest() });

export const isHttps = ({ protocol }: FastifyRequest): boolean => protocol === 'https';
const isLocal = ({ hostname }: FastifyRequest): boolean =>
  /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);

/** With the prefix neither another subdomain nor plain http can set the cookie; browsers take it over HTTPS alone. */
const cookieName = (request: FastifyRequest): string => (isHttps(request) ? '__Host-device' : 'device');

/** The device that the browser names with this request; `undefined` without a well-formed cookie. */
export const sentDevice = (request: FastifyRequest): Device | undefined => namedBy(request, cookieName(request));

/** What the browser names itself in a cookie of 32 random bytes; `undefined` without a well-formed one. */
export function namedBy(request: FastifyRequest, cookie: string): Device | undefined {
  const name = `${cookie}=`;
  const part = request.headers.cookie?.split(';').find((one) => one.trim().startsWith(name));
  const value = part?.trim().slice(name.length) ?? '';
  return VALUE.test(value) ? deviceOf(value) : undefined;
}

/** A browser that has no name yet. */
export const newDevice = (): Device => deviceOf(randomBytes(32).toString('base64url'));

/**
 * The device for a new session. A cookie is kept only when this person has signed in with it before, so that nobody can
 * plant one of their own; everybody else gets a new one. On one's own machine any cookie is kept, because panels on
 * other ports share it.
 */
export async function deviceForSignIn(db: DbOrTx, request: FastifyRequest, staffId: string): Promise<Device> {
  const sent = sentDevice(request);
  if (sent && (!isHttps(request) || (await isKnown(db, staffId, sent)))) return sent;
  return newDevice();
}

async function isKnown(db: DbOrTx, staffId: string, { hash }: Device): Promise<boolean> {
  const row = await db
    .selectFrom('staffDevice')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person has signed in from elsewhere before and never from here. */
export async function rememberDevice(db: DbOrTx, staffId: string, { hash }: Device, now: Date): Promise<boolean> {
  const { count } = await db
    .selectFrom('staffDevice')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  const { firstSeenAt } = await db
    .insertInto('staffDevice')
    .values({ staffId, hash, firstSeenAt: now, lastSeenAt: now })
    .onConflict((on) => on.columns(['staffId', 'hash']).doUpdateSet({ lastSeenAt: now }))
    .returning('firstSeenAt')
    .executeTakeFirstOrThrow();
  return count > 0 && firstSeenAt.getTime() === now.getTime();
}

/** The part of an answer that takes headers. */
export interface Headed {
  header(name: string, value: string): unknown;
}

/** HttpOnly, so that script in the page cannot read it, and never sent by another site. */
export function giveDevice(request: FastifyRequest, reply: Headed, { value }: Device): void {
  const cookie = [
    `${cookieName(request)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${DAYS * 86_400}`,
    ...(isHttps(request) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', cookie.join('; '));
}

/** Tokens that belong to a device need a cookie that nobody on the way can read. */
export function refusePlainHttp(request: FastifyRequest): void {
  if (!request.server.deps.settings.bindTokens || isHttps(request) || isLocal(request)) return;
  throw new HttpError(403, 'Sign in over HTTPS: over plain HTTP others could read along.', { code: 'HTTPS_NEEDED' });
}
