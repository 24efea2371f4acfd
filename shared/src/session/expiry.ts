import type { TokenClaims } from './token-claims.ts';

/** Milliseconds from `now` (epoch milliseconds) to the end of the token; never negative. */
export function msLeft(claims: TokenClaims, now: number): number {
  return Math.max(0, claims.exp * 1000 - now);
}

/**
 * Whether the token has expired at `now` (epoch milliseconds). It has from the second of `exp` on (specification §5).
 */
export function isExpired(claims: TokenClaims, now: number): boolean {
  return msLeft(claims, now) === 0;
}

/** Share of a token's lifetime after which an active person's token is renewed. */
const RENEW_AFTER = 0.1;

/**
 * Milliseconds from `now` until activity should renew the token (domain 3.4): after a tenth of its lifetime, so that an
 * idle session ends about one lifetime after the last activity. A token without `iat` is renewed in its last half hour.
 */
export function msToRenewal(claims: TokenClaims, now: number): number {
  const begin = claims.iat ?? claims.exp - 30 * 60;
  const due = begin + (claims.exp - begin) * RENEW_AFTER;
  return Math.max(0, due * 1000 - now);
}
