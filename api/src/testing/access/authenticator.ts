import { Secret, TOTP } from 'otpauth';
import { testPassword, type TestAnswer, type TestApp, type TestClient, type TestPerson } from '../test-app.ts';

/** A person's phone: shows the code of any moment. */
interface Authenticator {
  secret: string;
  /** The code of the moment, or of so many seconds later. */
  code(afterSeconds?: number): string;
  recoveryCodes: string[];
}

export interface Phone extends Authenticator {
  client: TestClient;
}

export const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** Sets up the second factor of a test user, who stays signed in as `client`. */
export async function setUpFactor(api: TestApp, user: TestPerson, signedIn?: TestClient): Promise<Phone> {
  const client = signedIn ?? (await api.signInAs(user));
  const begun = await client.post('/me/second-factor/begin', { password: testPassword });
  const { secret } = begun.json<{ data: { secret: string } }>().data;
  const code = (afterSeconds = 0) =>
    totpOf(secret).generate({ timestamp: api.clock.now().getTime() + afterSeconds * 1000 });
  const confirmed = await client.post('/me/second-factor/confirm', { code: code() });
  const { data } = confirmed.json<{ data?: { recoveryCodes: string[] } }>();
  if (!data) throw new Error(`The second factor of ${user} was not set up: ${confirmed.text}`);
  return { client, secret, code, recoveryCodes: data.recoveryCodes };
}

/** A sign-in with a code, as if from this address. */
export const signInWith = (
  api: TestApp,
  username: string,
  code: string | undefined,
  ip = '203.0.113.7',
): Promise<TestAnswer> =>
  api.anonymous.post(
    '/auth/login',
    { username, password: testPassword, ...(code === undefined ? {} : { code }) },
    { 'x-forwarded-for': ip },
  );
