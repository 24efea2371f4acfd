import { type Parse, setting } from './env-values.ts';

export function secret(raw: string): ReturnType<Parse<string>> {
  if (raw === '' || raw.length >= 32) return { ok: true, value: raw };
  return { ok: false, problem: 'must have 32 characters or more' };
}

/** Keys of tokens and of stored secrets; each has the one before it, so that a new one is noticed by nobody. */
export const secretSettings = {
  tokenSecret: setting(
    'TOKEN_SECRET',
    '',
    'Key that signs session tokens, 32 characters or more; without it one is made and kept in the database',
    secret,
  ),
  tokenSecretBefore: setting(
    'TOKEN_SECRET_BEFORE',
    '',
    'The TOKEN_SECRET before it, still accepted, so that a new one signs nobody out',
    secret,
  ),
  factorSecret: setting(
    'FACTOR_SECRET',
    '',
    'Key that encrypts the secrets of authenticator apps and of keys of the feed, 32 characters or more; without it one is made and kept in the database. What it encrypts cannot be read with another: "keys rotate factor" replaces it',
    secret,
  ),
  factorSecretBefore: setting(
    'FACTOR_SECRET_BEFORE',
    '',
    'The FACTOR_SECRET before it, which still reads what it has encrypted, until "keys rotate factor" has encrypted that anew',
    secret,
  ),
};
