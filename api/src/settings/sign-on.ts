import { readFileSync } from 'node:fs';
import { type Parse, setting, text } from './env-values.ts';

/** Single sign-on by OpenID Connect: off while none of the first four is set (docs/operations.md). */
export const signOnSettings = {
  oidcIssuer: setting(
    'OIDC_ISSUER',
    '',
    'Address of the provider of single sign-on, as it names itself; without it there is none',
    issuer,
  ),
  oidcClientId: setting('OIDC_CLIENT_ID', '', 'What the provider calls this panel', text(0, 300)),
  oidcClientSecret: setting('OIDC_CLIENT_SECRET', '', 'The secret that the provider gave to this panel', clientSecret),
  oidcClientSecretFile: setting(
    'OIDC_CLIENT_SECRET_FILE',
    '',
    'File that holds the secret, in place of OIDC_CLIENT_SECRET',
    secretFile,
  ),
  oidcLabel: setting(
    'OIDC_LABEL',
    'single sign-on',
    'Name of the provider on the button “Sign in with …”',
    text(1, 40),
  ),
  oidcScopes: setting('OIDC_SCOPES', 'openid email profile', 'Scopes that the provider is asked for', scopes),
  oidcRolesClaim: setting(
    'OIDC_ROLES_CLAIM',
    'groups',
    'Claim whose values are mapped to roles; realm_access.roles looks inside a claim',
    text(1, 200),
  ),
  oidcFactorValues: setting(
    'OIDC_FACTOR_VALUES',
    'mfa',
    'Values of the claims amr and acr that say that the provider has asked for a second factor, with commas between them',
    text(1, 500),
  ),
};

interface SignOn {
  oidcIssuer: string;
  oidcClientId: string;
  oidcClientSecret: string;
  oidcClientSecretFile: string;
  panelOrigin: string;
}

const ALL = 'Set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET (or OIDC_CLIENT_SECRET_FILE) and PANEL_ORIGIN';

/** What is missing from settings of which only some are set. */
export function signOnProblems(settings: SignOn): string[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcClientSecretFile, panelOrigin } = settings;
  const parts = [
    ['OIDC_ISSUER', oidcIssuer],
    ['OIDC_CLIENT_ID', oidcClientId],
    ['OIDC_CLIENT_SECRET', oidcClientSecret || oidcClientSecretFile],
  ] as const;
  const missing: string[] = parts.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length === parts.length) return [];
  // The panel's address has another use as well, so it may be set alone.
  if (!panelOrigin) missing.push('PANEL_ORIGIN');
  if (missing.length > 0) return [`${missing.join(', ')}: missing for single sign-on. ${ALL}, or none of them`];
  if (oidcClientSecret && oidcClientSecretFile)
    return ['OIDC_CLIENT_SECRET_FILE: is set as well as OIDC_CLIENT_SECRET; set one of them'];
  return [];
}

/** Off one's own machine tokens and codes must not travel in the clear. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname));
}

function issuer(raw: string): ReturnType<Parse<string>> {
  if (raw === '') return { ok: true, value: raw };
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (url && isSafe(url) && !url.search && !url.hash && !url.username) return { ok: true, value: raw };
  return { ok: false, problem: 'must be an address that begins with https:// (http:// on localhost alone)' };
}

export function clientSecret(raw: string): ReturnType<Parse<string>> {
  return raw.length <= 1_000 ? { ok: true, value: raw } : { ok: false, problem: 'must have 1000 characters or fewer' };
}

function secretFile(raw: string): ReturnType<Parse<string>> {
  if (raw === '') return { ok: true, value: raw };
  try {
    const value = readFileSync(raw, 'utf8').trim();
    return value && value.length <= 1_000 ? { ok: true, value } : { ok: false, problem: 'holds no secret' };
  } catch {
    return { ok: false, problem: 'cannot be read' };
  }
}

function scopes(raw: string): ReturnType<Parse<string>> {
  const fits = raw.length <= 500 && raw.split(/ +/).includes('openid');
  return fits ? { ok: true, value: raw } : { ok: false, problem: 'must contain openid, with spaces between scopes' };
}
