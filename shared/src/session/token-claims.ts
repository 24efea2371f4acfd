/** The claims that the panel reads. It verifies nothing, which is the server's task (safety 2.1). */
export interface TokenClaims {
  /** Expiry, seconds since 1970. */
  exp: number;
  /** Time of issue, seconds since 1970, when the server gives it. */
  iat?: number;
  /** The staff member's id. */
  sub?: string;
  /** The session's id. */
  sid?: string;
}

/**
 * Checks the decoded payload of a token. `undefined` without a usable expiry, because such a token cannot be treated as
 * unexpired (specification §5).
 */
export function parseTokenClaims(body: unknown): TokenClaims | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { exp, iat, sub, sid } = body as Record<string, unknown>;
  if (!isSeconds(exp)) return undefined;
  return { exp, iat: isSeconds(iat) ? iat : undefined, sub: text(sub), sid: text(sid) };
}

/** The largest number of seconds that a `Date` can hold. */
const MAX_SECONDS = 8.64e12;

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_SECONDS;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
