import type { Staff } from '@backoffice/shared/contract';
import { isExpired, parseStaff, type TokenClaims } from '@backoffice/shared/session';
import type { StoredSession } from './session-storage.ts';
import { readToken } from './token.ts';

/** Why nobody is signed in; the sign-in screen's message depends on it. */
export type EndReason = 'missing' | 'expired' | 'unreadable' | 'unauthorized' | 'signed-out' | 'elsewhere';

export type SessionState =
  | { kind: 'none'; reason: EndReason }
  /** The token is good, but `auth` is missing, broken or somebody else's: it is read again from the API. */
  | { kind: 'unread'; token: string; claims: TokenClaims }
  | { kind: 'valid'; token: string; claims: TokenClaims; staff: Staff };

/** Validates what storage holds at `now` (specification §4: missing, expired, unreadable or undecodable is invalid). */
export function judge(stored: StoredSession, now: number): SessionState {
  if (!stored.token) return { kind: 'none', reason: 'missing' };
  const claims = readToken(stored.token);
  if (!claims) return { kind: 'none', reason: 'unreadable' };
  if (isExpired(claims, now)) return { kind: 'none', reason: 'expired' };
  const staff = parseStaff(stored.auth);
  if (!staff || !belongs(staff, claims)) return { kind: 'unread', token: stored.token, claims };
  return { kind: 'valid', token: stored.token, claims, staff };
}

/** Whether `auth` describes the person whom the token names. */
function belongs(staff: Staff, claims: TokenClaims): boolean {
  return claims.sub === undefined || claims.sub === staff.id;
}
