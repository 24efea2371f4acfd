/** What the panel reads of a token. It verifies nothing: the server stays the judge (safety 2.1). */
export interface TokenClaims {
  /** End of the token, seconds since 1970. */
  exp: number;
  /** Begin of the token, seconds since 1970, when the server says so. */
  iat?: number;
  /** The staff member's id. */
  sub?: string;
  /** The session's id. */
  sid?: string;
}

/**
 * Checks the decoded body of a token once. `undefined` when it carries no usable expiry, since a
 * token whose end is not known cannot be called unexpired (specification §5).
 */
export function parseTokenClaims(body: unknown): TokenClaims | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { exp, iat, sub, sid } = body as Record<string, unknown>;
  if (!isSeconds(exp)) return undefined;
  return { exp, iat: isSeconds(iat) ? iat : undefined, sub: text(sub), sid: text(sid) };
}

/** Seconds that a `Date` can hold: anything greater is no time. */
const MAX_SECONDS = 8.64e12;

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_SECONDS;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
