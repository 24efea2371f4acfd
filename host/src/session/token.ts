import { jwtDecode } from 'jwt-decode';
import { parseTokenClaims, type TokenClaims } from '@backoffice/shared/session';

/** No valid token is longer than this, so a huge text in local storage is not decoded (safety P10). */
const MAX_LENGTH = 8192;

/** Reads a token, or `undefined` when it cannot be decoded or has no expiry (specification §8, last row). */
export function readToken(token: string): TokenClaims | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  try {
    return parseTokenClaims(jwtDecode(token));
  } catch {
    return undefined;
  }
}
