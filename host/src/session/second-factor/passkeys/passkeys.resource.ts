import type { AddedPasskey, Http, PasskeyAssertion } from '@backoffice/shared/contract';
import { patch, post, remove } from '@backoffice/shared/http';
import { as, tried, type Tried } from '../second-factor.resource.ts';
import type { Answered } from './ceremony.ts';

/** What the browser asks and how it says no; only whoever uses a passkey needs it. */
const loadCeremony = () => import(/* webpackChunkName: "passkey" */ './ceremony.ts');
type Ceremony = Awaited<ReturnType<typeof loadCeremony>>;

const NOT_HERE = 'A part of the panel did not arrive. Check the connection and try again.';

async function perform<T>(ask: (ceremony: Ceremony) => Promise<Answered<T>>): Promise<Answered<T>> {
  const ceremony = await loadCeremony().catch(() => undefined);
  return ceremony ? ask(ceremony) : { fault: NOT_HERE };
}

const failed = (fault: string) => ({ fault, needsCode: false });

export interface PasskeyToAdd {
  name: string;
  /** Before a session whose second factor is due: the password that was just typed, and the token. */
  password?: string;
  token?: string;
}

/** Makes a passkey and adds it to the account; the first second factor of an account comes with recovery codes. */
export async function addPasskey(http: Http, { name, password, token }: PasskeyToAdd): Promise<Tried<AddedPasskey>> {
  const begun = await tried(post(http, '/me/passkeys/begin', password === undefined ? {} : { password }, as(token)));
  if (begun.fault !== undefined) return begun;
  const made = await perform(({ createWith }) => createWith(begun.data));
  if (made.fault !== undefined) return failed(made.fault);
  return tried(post(http, '/me/passkeys', { name, ...made.data }, as(token)));
}

/** Shows by a passkey that it is still the same person. */
export async function confirmByPasskey(http: Http): Promise<Tried<unknown>> {
  const asked = await tried(post(http, '/auth/confirm/passkey'));
  if (asked.fault !== undefined) return asked;
  const signed = await perform(({ signWith }) => signWith(asked.data));
  if (signed.fault !== undefined) return failed(signed.fault);
  return tried(post(http, '/auth/confirm', { passkey: signed.data }));
}

/** What has proved the first step of a sign-in. */
type FirstStep = { username: string; password: string } | { ticket: string };

/** What a passkey says at a sign-in; the refusal's code when the API did not ask for one. @throws AppError */
export async function signInPasskey(
  http: Http,
  first: FirstStep,
): Promise<{ data: PasskeyAssertion; fault?: undefined } | { fault: string; code?: string }> {
  const asked = await ('ticket' in first
    ? post(http, '/auth/oidc/passkey', first)
    : post(http, '/auth/login/passkey', first));
  if (!asked.ok) return { fault: asked.refusal.message, code: asked.refusal.code };
  return perform(({ signWith }) => signWith(asked.data));
}

export const renamePasskey = (http: Http, id: string, name: string) =>
  tried(patch(http, '/me/passkeys/{id}', { name }, { path: { id } }));

export const removePasskey = (http: Http, id: string) => tried(remove(http, '/me/passkeys/{id}', { path: { id } }));
