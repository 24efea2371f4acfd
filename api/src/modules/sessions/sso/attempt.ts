import type { FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { Device } from '../device/device.ts';
import { ATTEMPT_SECONDS, nameBrowser } from './browser.ts';
import { personOf } from './claims.ts';
import { FRESH_MS, isDown, type Provider } from './provider.ts';
import { giveTicket, hashOf, type Outcome } from './tickets.ts';

/** Sends the browser to the provider; back to the panel with a sentence when the provider cannot be reached. */
export async function startAttempt(request: FastifyRequest, reply: FastifyReply, provider: Provider) {
  const { db, clock, settings } = request.server.deps;
  const browser = nameBrowser(request, reply);
  try {
    const { configuration } = await provider.find(clock.now(), FRESH_MS);
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const verifier = client.randomPKCECodeVerifier();
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: provider.redirectUri,
      scope: settings.oidcScopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const expiresAt = new Date(clock.now().getTime() + ATTEMPT_SECONDS * 1000);
    await db
      .insertInto('ssoAttempt')
      .values({ stateHash: hashOf(state), browserHash: browser.hash, nonce, verifier, expiresAt })
      .execute();
    return await reply.redirect(address.href);
  } catch (error) {
    return toPanel(request, reply, browser, failed(request, provider, error));
  }
}

/** What the provider adds to the address when it sends the browser back. */
export interface SentBack {
  state?: string;
  [name: string]: string | undefined;
}

/** Takes the browser back from the provider, and sends it to the panel with a code for what has come of it. */
export async function endAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  query: SentBack,
): Promise<FastifyReply> {
  const browser = nameBrowser(request, reply);
  const outcome = await outcomeOf(request, provider, browser, query).catch((error: unknown) =>
    failed(request, provider, error),
  );
  return toPanel(request, reply, browser, outcome);
}

async function outcomeOf(
  request: FastifyRequest,
  provider: Provider,
  browser: Device,
  { state = '', ...rest }: SentBack,
): Promise<Outcome> {
  const { db, clock, settings } = request.server.deps;
  const now = clock.now();
  // Deleted before anything is looked at, so that nothing can be tried twice.
  const attempt = await db
    .deleteFrom('ssoAttempt')
    .where('stateHash', '=', hashOf(state))
    .returning(['browserHash', 'nonce', 'verifier', 'expiresAt'])
    .executeTakeFirst();
  if (!attempt || attempt.expiresAt <= now || !attempt.browserHash.equals(browser.hash)) return expired;
  const { configuration } = await provider.find(now);
  const address = new URL(provider.redirectUri);
  for (const [name, value] of Object.entries({ state, ...rest }))
    if (value !== undefined) address.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  return { person: await personOf(configuration, tokens, settings, now) };
}

export const expired: Outcome = {
  refusal: {
    code: 'SSO_EXPIRED',
    says: 'This sign-in took too long, was used already or began in another browser. Start again.',
  },
};

/** Why no one is signed in. Nothing that the provider has sent is logged but the library's words. */
function failed(request: FastifyRequest, { label }: Provider, error: unknown): Outcome {
  const down = isDown(error);
  const { message, code } = error as Partial<client.ClientError>;
  request.log.warn(
    { sso: message, code },
    down ? 'the provider of single sign-on does not answer' : 'single sign-on refused',
  );
  request.server.deps.metrics.signIn('sso', 'refused');
  request.server.security.note('signInFailed', { ip: request.ip, route: request.routeOptions.url, reqId: request.id });
  if (down)
    return {
      refusal: {
        code: 'SSO_DOWN',
        says: `${label} cannot be reached at the moment. Sign in with your password, or try again in a minute.`,
      },
    };
  const says =
    error instanceof client.AuthorizationResponseError
      ? `${label} did not sign you in. Start again, or sign in with your password.`
      : `The answer of ${label} could not be verified, so nobody is signed in. Start again; if it happens again, tell an owner.`;
  return { refusal: { code: 'SSO_REFUSED', says } };
}

/** The code is in the fragment, which is in no request and no log. */
async function toPanel(
  request: FastifyRequest,
  reply: FastifyReply,
  browser: Device,
  outcome: Outcome,
): Promise<FastifyReply> {
  const { db, clock } = request.server.deps;
  return reply.redirect(`/login#sso=${await giveTicket(db, browser, outcome, clock.now())}`);
}
