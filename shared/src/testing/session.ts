import type { Staff, StaffProfile } from '../contract/index.ts';

/** A staff member of the deposit desk. */
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

/** The same person as the API's profile. */
export const aProfile = (change: Partial<StaffProfile> = {}): StaffProfile => ({
  ...aStaff(),
  franchiseId: null,
  mustChangePassword: false,
  secondFactorDue: false,
  preferences: {},
  ...change,
});

export type TokenClaims = Record<string, unknown> & { exp?: number };

/** The time `seconds` after `now` (Unix milliseconds), in Unix seconds. */
export const later = (seconds: number, now: number = Date.now()): number => Math.floor(now / 1000) + seconds;

/** A token like the API's, valid for half an hour. The signature is invalid, which the panel does not check. */
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
