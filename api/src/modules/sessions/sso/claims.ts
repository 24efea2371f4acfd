import * as client from 'openid-client';
import type { Settings } from '../../../settings/env.ts';
import { CLOCK_SECONDS } from './provider.ts';
import type { Person } from './tickets.ts';

type Claims = Record<string, unknown>;
type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

const MOST_VALUES = 1_000;
const LONGEST = 200;

/** Who has signed in, by the verified ID token and, for what it leaves out, by the provider's userinfo. */
export async function personOf(
  configuration: client.Configuration,
  tokens: Tokens,
  { oidcRolesClaim, oidcFactorValues }: Pick<Settings, 'oidcRolesClaim' | 'oidcFactorValues'>,
  now: Date,
): Promise<Person> {
  const token = tokens.claims();
  if (!token) throw new Error('No ID token');
  // It was made just now; the library looks at its end alone.
  if (Math.abs(now.getTime() / 1000 - token.iat) > CLOCK_SECONDS) throw new Error('The ID token was not made just now');
  const isWhole = valueOf(token, oidcRolesClaim) !== undefined && token['email'] !== undefined;
  const more =
    !isWhole && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
      : {};
  const claims: Claims = { ...more, ...token };
  const { email, email_verified: isVerified } = claims;
  const said = [claims['acr'], ...listOf(claims['amr'])];
  const factors = oidcFactorValues.split(',').map((one) => one.trim());
  return {
    issuer: token.iss,
    subject: token.sub,
    email: typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : null,
    sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    hasFactor: said.some((one) => typeof one === 'string' && one !== '' && factors.includes(one)),
    values: listOf(valueOf(claims, oidcRolesClaim)).slice(0, MOST_VALUES),
  };
}

/** A claim by its name, or inside others by the names with dots between them. */
function valueOf(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Claims)[part] : undefined), claims);
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= LONGEST,
  );
