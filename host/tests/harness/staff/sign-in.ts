import type { Envelope, Staff } from '@backoffice/shared/contract';
import { stackAddress } from '../stack/address.ts';
import { DEVICE } from './device.ts';

export const PASSWORD = 'backoffice-demo';

export interface SignedIn {
  token: string;
  auth: Staff;
  user: string;
}

/** Signs in with the request of the sign-in screen, without the screen. */
export async function signIn(username: string, password = PASSWORD): Promise<SignedIn> {
  const answer = await fetch(`${stackAddress().api}/api/auth/login`, {
    method: 'POST',
    headers: DEVICE,
    body: new URLSearchParams({ username, password }),
  });
  const { statusCode, status, data } = (await answer.json()) as Envelope<SignedIn>;
  if (statusCode !== 1 || !data) throw new Error(`${username} could not sign in: ${answer.status} ${status}`);
  return data;
}

const shared = new Map<string, Promise<SignedIn>>();

/** A session that several tests may share. A test that ends its session must create one with {@link signIn}. */
export function sharedSession(username: string): Promise<SignedIn> {
  const known = shared.get(username) ?? signIn(username);
  shared.set(username, known);
  return known;
}

/**
 * The entries of local storage that the panel keeps for a session (specification §3). Left out are the person's
 * preferences, which another test may have changed.
 */
export function storedSession({ token, auth, user }: SignedIn): Record<string, string> {
  return { admtkn: token, auth: JSON.stringify({ ...auth, preferences: undefined }), user };
}
