import type { Envelope, Staff } from '@backoffice/shared/contract';
import { stackAddress } from '../stack/address.ts';

export const PASSWORD = 'backoffice-demo';

export interface SignedIn {
  token: string;
  auth: Staff;
  user: string;
}

/** Signs in as the sign-in screen does, without the screen. */
export async function signIn(username: string, password = PASSWORD): Promise<SignedIn> {
  const answer = await fetch(`${stackAddress().api}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const { statusCode, status, data } = (await answer.json()) as Envelope<SignedIn>;
  if (statusCode !== 1 || !data) throw new Error(`${username} could not sign in: ${answer.status} ${status}`);
  return data;
}

const shared = new Map<string, Promise<SignedIn>>();

/** A session that several tests may use at once. A test that ends its session takes one of its own with {@link signIn}. */
export function sharedSession(username: string): Promise<SignedIn> {
  const known = shared.get(username) ?? signIn(username);
  shared.set(username, known);
  return known;
}

/**
 * What the panel keeps of a session (specification §3), as the browser's storage wants it. Without the person's
 * preferences: what another test has chosen as the same person must not be found here.
 */
export function storedSession({ token, auth, user }: SignedIn): Record<string, string> {
  return { admtkn: token, auth: JSON.stringify({ ...auth, preferences: undefined }), user };
}
