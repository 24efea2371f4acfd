import { randomBytes } from 'node:crypto';
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
    read: async (token, now) => readToken(token, await signingKey(), now),
  };
}

async function readToken(token: string, key: Uint8Array, now: Date): Promise<TokenClaims | undefined> {
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
    const { sub, sid, ver, actionName } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof ver !== 'number') return undefined;
    return { staffId: sub, sessionId: sid, tokenVersion: ver, actionName: String(actionName) };
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
