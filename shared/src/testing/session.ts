import type { Staff, StaffProfile } from '../contract/index.ts';

/** A deposit desk's staff member; say only what the test is about. */
export function aStaff(change: Partial<Staff> = {}): Staff {
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    username: 'deposit',
    name: 'Dana Deposit',
    actionName: 'Deposit',
    lead: false,
    franchiseId: null,
    permissions: [],
    businessTimeZone: 'Asia/Kolkata',
    currency: 'INR',
    ...change,
  };
}

/** The same as the API describes him to the panel. */
export const aProfile = (change: Partial<StaffProfile> = {}): StaffProfile => ({
  ...aStaff(),
  franchiseId: null,
  mustChangePassword: false,
  preferences: {},
  ...change,
});

export type TokenClaims = Record<string, unknown> & { exp?: number };

/** Seconds since 1970, `seconds` from `now` (milliseconds since 1970). */
export const later = (seconds: number, now: number = Date.now()): number => Math.floor(now / 1000) + seconds;

/** A token as the API makes them, half an hour long. Its signature is nobody's, since the panel verifies none. */
export function aToken(claims: TokenClaims = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const body = { sub: aStaff().id, sid: 'session-1', iat: now, exp: now + 1800, ...claims };
  return [{ alg: 'HS256', typ: 'at+jwt' }, body].map(encode).join('.') + '.c2lnbmF0dXJl';
}

function encode(part: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
