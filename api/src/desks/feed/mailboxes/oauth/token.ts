import * as client from 'openid-client';
import { RefusedAddress } from '../../../web-hooks/sending/address.ts';
import { exchange, wordsOf } from '../../../web-hooks/sending/request.ts';
import { authorities, MailboxProblem, type MailSettings } from '../connection.ts';
import type { MailOAuth } from '../schemas.ts';

/** Bytes of an answer: tokens of some providers have thousands of characters. */
const MOST_BYTES = 32 * 1024;
/** How long a token counts whose provider does not say it (RFC 6749, 5.1). */
const USUAL_SECONDS = 600;
/** A token is replaced so long before it ends. */
const EARLY_MS = 60_000;

export interface AccessToken {
  value: string;
  /** From when on another one is fetched. */
  until: Date;
  /** The refresh token that takes the place of the one used, when the provider replaces them. */
  refreshToken: string | null;
}

/**
 * Fetches an access token from the provider of a mailbox, by its refresh token or as the client itself. Only addresses
 * are reached that mailboxes may have, over TLS. Throws a {@link MailboxProblem}.
 */
export async function fetchToken(oauth: MailOAuth, settings: MailSettings, now: Date): Promise<AccessToken> {
  const url = new URL(oauth.tokenUrl);
  const configuration = new client.Configuration(
    { issuer: url.origin, token_endpoint: url.href },
    oauth.clientId,
    {},
    oauth.clientSecret ? client.ClientSecretPost(oauth.clientSecret) : client.None(),
  );
  configuration[client.customFetch] = await checkedFetch(settings);
  const scope: Record<string, string> = oauth.scope ? { scope: oauth.scope } : {};
  try {
    const answer =
      oauth.grant === 'refresh_token'
        ? await client.refreshTokenGrant(configuration, oauth.refreshToken ?? '', scope)
        : await client.clientCredentialsGrant(configuration, scope);
    const seconds = answer.expiresIn() ?? USUAL_SECONDS;
    const refreshToken = oauth.grant === 'refresh_token' ? answer.refresh_token : undefined;
    return {
      value: answer.access_token,
      until: new Date(now.getTime() + Math.max(0, seconds * 1_000 - EARLY_MS)),
      refreshToken: refreshToken && refreshToken !== oauth.refreshToken ? refreshToken : null,
    };
  } catch (error) {
    throw problemOfToken(error);
  }
}

/** Posts as web hooks are posted: by addresses that were checked, without following a redirect. */
async function checkedFetch(settings: MailSettings): Promise<client.CustomFetch> {
  const trusted = await authorities(settings);
  return async (url, { headers, body }) => {
    const { code, answer } = await exchange({
      url,
      headers,
      body: String(body ?? ''),
      networks: settings.mailboxNetworks,
      kept: MOST_BYTES,
      ...trusted,
    });
    return new Response(withoutIdToken(answer), { status: code, headers: { 'content-type': 'application/json' } });
  };
}

/** Whose mailbox it is says the mail server; an ID token would be checked against a discovery that nobody has made. */
function withoutIdToken(answer: string): string {
  try {
    const { id_token: _left, ...rest } = JSON.parse(answer) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return answer;
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  invalid_grant:
    'The provider has ended or refuses the grant of this mailbox. Give consent again, and set the mailbox up with the new refresh token.',
  invalid_client: 'The provider refuses this client ID or its secret.',
  unauthorized_client: 'The provider does not let this client sign in in this way.',
  unsupported_grant_type: 'The provider does not let this client sign in in this way.',
  invalid_scope: 'The provider does not give this scope.',
};

function problemOfToken(error: unknown): MailboxProblem {
  if (error instanceof MailboxProblem) return error;
  if (error instanceof client.ResponseBodyError) {
    const known = REFUSED[error.error];
    return known
      ? new MailboxProblem(known, true)
      : new MailboxProblem('The provider gives no token for this mailbox.', true);
  }
  for (let at = error as Error | undefined; at; at = at.cause as Error | undefined) {
    if (at instanceof RefusedAddress)
      return new MailboxProblem(
        'The token endpoint is inside a network and not reached from here. The setting MAILBOX_NETWORKS names networks of your own that may be.',
      );
    if ((at as NodeJS.ErrnoException).code && !(at as NodeJS.ErrnoException).code?.startsWith('OAUTH_'))
      return new MailboxProblem(`The token endpoint cannot be asked. ${wordsOf(at)}`);
  }
  return new MailboxProblem('The token endpoint answers with something that is no token.');
}
