import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Settings } from '../../../settings/env.ts';

/** How far the clocks of the provider and of this server may differ. */
export const CLOCK_SECONDS = 90;
const TIMEOUT_SECONDS = 5;
/** How long what the provider says of itself is believed. */
const KNOWN_MS = 3_600_000;
/** Before a browser is sent there: so that nobody is sent to a provider that has gone. */
export const FRESH_MS = 2_000;
/** After a failure nobody asks again for so long. */
const PAUSE_MS = 2_000;

interface Found {
  configuration: client.Configuration;
  keys: JWTVerifyGetKey;
}

/** What the provider says of itself. */
interface Discovered {
  server: client.ServerMetadata;
  keys: JWTVerifyGetKey;
}

/** The provider of single sign-on. Nothing is asked of it before somebody signs in by it. */
export interface Provider {
  label: string;
  /** Address to which the provider sends people back. */
  redirectUri: string;
  /** What the provider says of itself, at most an hour or `maxAge` old. Rejects while it cannot be reached. */
  find(now: Date, maxAge?: number): Promise<Found>;
}

const made = new WeakMap<Settings, Provider>();

/** The provider that the settings name; `undefined` when there is none. */
export function providerOf(settings: Settings): Provider | undefined {
  if (!settings.oidcIssuer) return undefined;
  const known = made.get(settings) ?? createProvider(settings);
  made.set(settings, known);
  return known;
}

function createProvider(settings: Settings): Provider {
  const discovered = keptForAWhile(() => discover(settings));
  let last: { server: client.ServerMetadata; skew: number; configuration: client.Configuration } | undefined;
  return {
    label: settings.oidcLabel,
    redirectUri: `${settings.panelOrigin}/api/auth/oidc/callback`,
    find: async (now, maxAge = KNOWN_MS) => {
      const { server, keys } = await discovered(maxAge);
      // The clock of the API decides, which is the system's unless a test has moved it.
      const skew = Math.round((now.getTime() - Date.now()) / 1000);
      if (last?.server !== server || last.skew !== skew)
        last = { server, skew, configuration: configure(settings, server, skew) };
      return { configuration: last.configuration, keys };
    },
  };
}

/** Asks once for everybody who waits, believes the answer for a while, and after a failure asks again. */
function keptForAWhile(ask: () => Promise<Discovered>): (maxAge: number) => Promise<Discovered> {
  let found: { at: number; asked: Promise<Discovered> } | undefined;
  let failure: { error: unknown; until: number } | undefined;
  return async (maxAge) => {
    const at = Date.now();
    if (failure && at < failure.until) throw failure.error;
    if (!found || at - found.at > maxAge) found = { at, asked: ask() };
    const mine = found;
    try {
      return await mine.asked;
    } catch (error) {
      if (found === mine) [found, failure] = [undefined, { error, until: Date.now() + PAUSE_MS }];
      throw error;
    }
  };
}

const isPlain = ({ oidcIssuer }: Settings): boolean => oidcIssuer.startsWith('http:');

async function discover(settings: Settings): Promise<Discovered> {
  const found = await client.discovery(new URL(settings.oidcIssuer), settings.oidcClientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain(settings) ? [client.allowInsecureRequests] : [],
  });
  const server = found.serverMetadata();
  if (!server.jwks_uri) throw new Error('The provider names no keys');
  return { server, keys: createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 }) };
}

function configure(settings: Settings, server: client.ServerMetadata, skew: number): client.Configuration {
  const configuration = new client.Configuration(
    server,
    settings.oidcClientId,
    { [client.clockSkew]: skew, [client.clockTolerance]: CLOCK_SECONDS },
    authentication(settings.oidcClientSecret || settings.oidcClientSecretFile),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  // The signature of the token is checked as well as the connection on which it came.
  client.enableNonRepudiationChecks(configuration);
  if (isPlain(settings)) client.allowInsecureRequests(configuration);
  return configuration;
}

/** By HTTP Basic, which is what a provider does that says nothing; otherwise as it says. */
function authentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Whether the provider did not answer, or with a failure of its own, as opposed to an answer that is not right. */
export function isDown(error: unknown): boolean {
  for (let at = error as Partial<Failure> | undefined; at; at = at.cause as Partial<Failure> | undefined) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError' || at.message === 'fetch failed') return true;
    if (at.code === 'OAUTH_TIMEOUT' || at.code === 'ERR_JWKS_TIMEOUT') return true;
    if (typeof at.status === 'number' && at.status >= 500) return true;
  }
  return false;
}

/** An error of the library, or the answer that caused it. */
interface Failure extends Error {
  code: string;
  status: number;
}
