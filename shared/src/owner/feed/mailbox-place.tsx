import type { ComponentProps } from 'react';
import type { BodyOf } from '@backoffice/shared/contract';
import { ChoiceField, PasswordInput, TextInput } from '@backoffice/shared/kit/core';
import type { Lack } from '../lack.ts';
import styles from './feed.module.css';

type Place = BodyOf<'POST /feed-mailboxes/try'>;

const PORTS = { tls: '993', starttls: '143' } as const;

/** How a mailbox is reached and signed in to, as it is typed. */
export const EMPTY_PLACE = {
  host: '',
  port: '993',
  security: 'tls',
  username: '',
  signIn: 'password',
  password: '',
  folder: 'INBOX',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  refreshToken: '',
  scope: '',
};
export type TypedPlace = typeof EMPTY_PLACE;

const WAYS = [
  { value: 'password', label: 'Password' },
  { value: 'refresh_token', label: 'OAuth 2.0 with a refresh token' },
  { value: 'client_credentials', label: 'OAuth 2.0 as the application' },
];

/** Where the providers that take no passwords answer; what is filled in can be typed over. */
const PROVIDERS = [
  {
    value: 'google',
    label: 'Google',
    host: 'imap.gmail.com',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: { refresh_token: '', client_credentials: '' },
  },
  {
    value: 'microsoft',
    label: 'Microsoft 365',
    host: 'outlook.office365.com',
    tokenUrl: 'https://login.microsoftonline.com/TENANT/oauth2/v2.0/token',
    scope: {
      refresh_token: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
      client_credentials: 'https://outlook.office365.com/.default',
    },
  },
];

export function placeOf({ host, port, security, username, signIn, password, folder, ...oauth }: TypedPlace): Place {
  const place = { host: host.trim(), port: Number(port), security: security as Place['security'], username, folder };
  if (signIn === 'password') return { ...place, password };
  const grant = signIn as NonNullable<Place['oauth']>['grant'];
  return {
    ...place,
    oauth: {
      grant,
      tokenUrl: oauth.tokenUrl.trim(),
      clientId: oauth.clientId.trim(),
      scope: oauth.scope.trim(),
      ...(oauth.clientSecret ? { clientSecret: oauth.clientSecret.trim() } : {}),
      ...(grant === 'refresh_token' ? { refreshToken: oauth.refreshToken.trim() } : {}),
    },
  };
}

type Field = keyof TypedPlace;

/** What has to be typed before it can be tried; `null` when it can. */
export function placeLack({
  host,
  port,
  username,
  folder,
  signIn,
  password,
  ...oauth
}: TypedPlace): Lack<Field> | null {
  const lack = (at: Field, says: string) => ({ at, says });
  if (!host.trim()) return lack('host', 'Give the mail server first');
  if (!/^[A-Za-z0-9.:-]+$/.test(host.trim()))
    return lack('host', 'Give the mail server by its name alone, such as imap.example.com');
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    return lack('port', 'Give a port from 1 to 65535');
  if (!username) return lack('username', 'Give the user name first');
  if (!folder) return lack('folder', 'Give the folder first');
  if (signIn === 'password') return password ? null : lack('password', 'Give the password first');
  if (!/^https:\/\/\S{4,}$/.test(oauth.tokenUrl.trim()))
    return lack('tokenUrl', 'Give the token endpoint, which begins with https://');
  if (/\bTENANT\b/.test(oauth.tokenUrl)) return lack('tokenUrl', 'Put the ID of your tenant in place of TENANT');
  if (!oauth.clientId.trim()) return lack('clientId', 'Give the client ID first');
  if (signIn === 'refresh_token')
    return oauth.refreshToken.trim() ? null : lack('refreshToken', 'Give the refresh token first');
  return oauth.clientSecret.trim() ? null : lack('clientSecret', 'Give the client secret first');
}

/** Another way to sign in; a scope that was filled in for the provider follows it, one that was typed stays. */
function signedInBy(typed: TypedPlace, signIn: string): TypedPlace {
  const scopes = PROVIDERS.find(({ host }) => host === typed.host)?.scope;
  const isFilledIn = scopes && Object.values(scopes).includes(typed.scope);
  if (!isFilledIn || signIn === 'password') return { ...typed, signIn };
  return { ...typed, signIn, scope: scopes[signIn === 'refresh_token' ? 'refresh_token' : 'client_credentials'] };
}

interface Props {
  typed: TypedPlace;
  onType: (typed: TypedPlace) => void;
  /** What is wrong at a field, as a sentence. */
  error: (field: Field) => string | undefined;
}

export function PlaceFields({ typed, onType, error, folders }: Props & { folders: readonly string[] }) {
  const field = fieldsOf({ typed, onType, error });
  return (
    <>
      <TextInput
        data-autofocus
        label="Mail server (IMAP)"
        description="Such as imap.example.com"
        maxLength={253}
        {...field('host')}
      />
      <div className={styles.two}>
        <ChoiceField
          label="Encryption"
          value={typed.security}
          data={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
          ]}
          onChange={(event) => {
            const security = event.currentTarget.value as 'tls' | 'starttls';
            onType({ ...typed, security, port: PORTS[security] });
          }}
        />
        <TextInput label="Port" inputMode="numeric" maxLength={5} {...field('port')} />
      </div>
      <TextInput label="User name" maxLength={200} {...field('username')} />
      <ChoiceField
        label="Sign in by"
        value={typed.signIn}
        data={WAYS}
        onChange={(event) => onType(signedInBy(typed, event.currentTarget.value))}
      />
      {typed.signIn === 'password' ? (
        <SecretInput
          label="Password"
          description="An app password where the provider has them. It is kept encrypted and never shown again"
          maxLength={500}
          {...field('password')}
        />
      ) : (
        <OAuthFields typed={typed} onType={onType} error={error} />
      )}
      <TextInput
        label="Folder"
        {...(folders.length > 1 ? { description: `There are: ${folders.slice(0, 12).join(', ')}` } : {})}
        maxLength={200}
        {...field('folder')}
      />
    </>
  );
}

function OAuthFields({ typed, onType, error }: Props) {
  const field = fieldsOf({ typed, onType, error });
  const byRefresh = typed.signIn === 'refresh_token';
  return (
    <>
      <ChoiceField
        label="Provider"
        value={PROVIDERS.find(({ host }) => host === typed.host)?.value ?? ''}
        data={[
          { value: '', label: 'Another one' },
          // Google gives a mailbox to no application by its secret alone.
          ...PROVIDERS.filter(({ value }) => byRefresh || value !== 'google').map(({ value, label }) => ({
            value,
            label,
          })),
        ]}
        onChange={(event) => {
          const found = PROVIDERS.find(({ value }) => value === event.currentTarget.value);
          if (!found) return onType({ ...typed, host: '', tokenUrl: '', scope: '' });
          const { host, tokenUrl, scope } = found;
          onType({ ...typed, host, tokenUrl, scope: scope[byRefresh ? 'refresh_token' : 'client_credentials'] });
        }}
      />
      <TextInput
        label="Token endpoint"
        description="Of Microsoft 365 put the ID of your tenant in place of TENANT"
        maxLength={500}
        {...field('tokenUrl')}
      />
      <TextInput label="Client ID" maxLength={300} {...field('clientId')} />
      <SecretInput
        label="Client secret"
        description={byRefresh ? 'Empty when the client has none' : 'It is kept encrypted and never shown again'}
        maxLength={1_000}
        {...field('clientSecret')}
      />
      {byRefresh && (
        <SecretInput
          label="Refresh token"
          description="It is kept encrypted, replaced when the provider replaces it, and never shown again"
          maxLength={4_000}
          {...field('refreshToken')}
        />
      )}
      <TextInput
        label="Scope"
        description="As the provider names it; empty for what was consented to"
        maxLength={1_000}
        {...field('scope')}
      />
    </>
  );
}

/** No browser fills in, or keeps, what belongs to the mailbox. */
const SecretInput = (props: ComponentProps<typeof PasswordInput>) => (
  <PasswordInput {...props} autoComplete="new-password" />
);

const fieldsOf =
  ({ typed, onType, error }: Props) =>
  (name: Field) => ({
    value: typed[name],
    error: error(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onType({ ...typed, [name]: event.currentTarget.value }),
  });
