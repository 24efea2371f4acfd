import type { MailOAuth } from '../schemas.ts';

type Secrets = Pick<MailOAuth, 'clientSecret' | 'refreshToken'>;

/** What is kept encrypted of a mailbox that is signed in to by OAuth 2.0. */
export const secretsOf = ({ clientSecret, refreshToken }: Secrets): string =>
  JSON.stringify({ clientSecret, refreshToken });

/** Its secrets; `renewed` is the refresh token by which the provider has replaced the first one. */
export function readSecrets(text: string, renewed: string | null): Secrets {
  const secrets = JSON.parse(text) as Secrets;
  return renewed ? { ...secrets, refreshToken: renewed } : secrets;
}
