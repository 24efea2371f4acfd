import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../http/context.ts';

const ISSUER = 'backoffice-api';
const AUDIENCE = 'backoffice-panel';
const ALGORITHM = 'HS256';

export interface TokenClaims {
  staffId: string;
  sessionId: string;
  tokenVersion: number;
  /** For the panel's screens only; permissions are read from the database. */
  actionName: string;
}

/** Signs and reads session tokens: one pinned algorithm, no leeway (domain 3.4, safety 2.1). */
export interface Tokens {
  sign(claims: TokenClaims, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** `undefined` for anything but a token of this API that has not expired. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>;
}

export function createTokens(deps: Pick<Deps, 'db' | 'settings'>): Tokens {
  let key: Promise<Uint8Array> | undefined;
  const signingKey = () =>
    (key ??= loadKey(deps).catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
  return {
    sign: async (claims, issuedAt, expiresAt) =>
      new SignJWT({ sid: claims.sessionId, ver: claims.tokenVersion, actionName: claims.actionName })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.staffId)
        .setIssuedAt(toSeconds(issuedAt))
        .setExpirationTime(toSeconds(expiresAt))
        .sign(await signingKey()),
    read: keptInMind(async (token, now) => readToken(token, await signingKey(), now)),
  };
}

interface Signed {
  claims: TokenClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** More than people are signed in at a time. */
const KNOWN = 2_000;

/**
 * Remembers by their hash the tokens whose signature was right: a panel sends the same one with each request. When it
 * expires is looked at each time.
 */
function keptInMind(read: (token: string, now: Date) => Promise<Signed | undefined>): Tokens['read'] {
  const known = new Map<string, Signed>();
  return async (token, now) => {
    const hash = createHash('sha256').update(token).digest('base64');
    const kept = known.get(hash);
    if (kept) return toSeconds(now) < kept.expiresAt ? kept.claims : undefined;
    const signed = await read(token, now);
    if (!signed) return undefined;
    if (known.size >= KNOWN) known.clear();
    known.set(hash, signed);
    return signed.claims;
  };
}

async function readToken(token: string, key: Uint8Array, now: Date): Promise<Signed | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      clockTolerance: 0,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'ver', 'iat', 'exp'],
    });
    const { sub, sid, ver, exp, actionName } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof ver !== 'number' || exp === undefined)
      return undefined;
    const claims = { staffId: sub, sessionId: sid, tokenVersion: ver, actionName: String(actionName) };
    return { claims, expiresAt: exp };
  } catch {
    return undefined;
  }
}

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The key from the settings, or one that all API instances on this database share, created on first use. */
async function loadKey({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<Uint8Array> {
  if (settings.tokenSecret) return new TextEncoder().encode(settings.tokenSecret);
  await db
    .insertInto('secret')
    .values({ name: 'session-token', value: randomBytes(32) })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', 'session-token').executeTakeFirstOrThrow())
    .value;
}
