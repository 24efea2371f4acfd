import type { BodyOf, Http, Outcome, RequestOptions } from '@backoffice/shared/contract';
import { get, isAppError, post } from '@backoffice/shared/http';

/** What was answered, or why nothing was, as a sentence. */
export type Tried<T> = { data: T; fault?: undefined } | { fault: string; needsCode: boolean };

/** `token` is given when the session has not begun yet, because it waits for the second factor. */
export const as = (token: string | undefined) =>
  token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };

export async function tried<T>(call: Promise<Outcome<T>>): Promise<Tried<T>> {
  try {
    const outcome = await call;
    if (outcome.ok) return { data: outcome.data };
    return { fault: outcome.refusal.errors[0]?.msg ?? outcome.refusal.message, needsCode: false };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { fault: error.message, needsCode: error.code === 'SECOND_FACTOR_NEEDED' };
  }
}

export const readSecondFactor = (http: Http, options: RequestOptions) => get(http, '/me/second-factor', options);

export const beginSecondFactor = (http: Http, body: BodyOf<'POST /me/second-factor/begin'>, token?: string) =>
  tried(post(http, '/me/second-factor/begin', body, as(token)));

export const confirmSecondFactor = (http: Http, code: string, token?: string) =>
  tried(post(http, '/me/second-factor/confirm', { code }, as(token)));

export const confirmPerson = (http: Http, body: BodyOf<'POST /auth/confirm'>) =>
  tried(post(http, '/auth/confirm', body));

/** Without a code where a passkey confirms the person instead. */
export const renewRecoveryCodes = (http: Http, code?: string) =>
  tried(post(http, '/me/second-factor/recovery-codes', code === undefined ? {} : { code }));

export const removeSecondFactor = (http: Http, code?: string) =>
  tried(post(http, '/me/second-factor/remove', code === undefined ? {} : { code }));
