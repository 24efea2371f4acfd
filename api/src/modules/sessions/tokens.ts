import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../http/context.ts';
import { createTokenKeys, type TokenKey, type TokenKeys } from './keys/token-keys.ts';

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
  const keys = createTokenKeys(deps);
  return {
    sign: async (claims, issuedAt, expiresAt) => {
      const { kid, value } = await keys.current();
      return new SignJWT({ sid: claims.sessionId, ver: claims.tokenVersion, actionName: claims.actionName })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.staffId)
        .setIssuedAt(toSeconds(issuedAt))
        .setExpirationTime(toSeconds(expiresAt))
        .sign(value);
    },
    read: keptInMind(keys),
  };
}

interface Signed {
  claims: TokenClaims;
  /** Seconds since 1970. */
  expiresAt: number;
  /** The key by which it was signed. */
  kid: string;
}

/** More than people are signed in at a time. */
const KNOWN = 2_000;

/**
 * Remembers by their hash the tokens whose signature was right: a panel sends the same one with each request. Whether it
 * has expired, and whether its key is still accepted, is looked at each time.
 */
function keptInMind({ accepted }: Pick<TokenKeys, 'accepted'>): Tokens['read'] {
  const known = new Map<string, Signed>();
  return async (token, now) => {
    const keys = await accepted(kidOf(token), now);
    const hash = createHash('sha256').update(token).digest('base64');
    const kept = known.get(hash);
    if (kept && keys.some(({ kid }) => kid === kept.kid))
      return toSeconds(now) < kept.expiresAt ? kept.claims : undefined;
    known.delete(hash);
    for (const key of keys) {
      const signed = await readToken(token, key, now);
      if (!signed) continue;
      if (known.size >= KNOWN) known.clear();
      known.set(hash, signed);
      return signed.claims;
    }
    return undefined;
  };
}

/** Tokens signed before keys had names have none. */
function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function readToken(token: string, { kid, value }: TokenKey, now: Date): Promise<Signed | undefined> {
  try {
    const { payload } = await jwtVerify(token, value, {
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
    return { claims, expiresAt: exp, kid };
  } catch {
    return undefined;
  }
}

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
