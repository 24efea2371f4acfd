import type { BodyOf, Http } from '@backoffice/shared/contract';
import { isAppError, post } from '@backoffice/shared/http';

export type PasswordChange = BodyOf<'POST /auth/password'>;

/**
 * Changes the password (domain 3.3). This session continues; all others of the person end. `token` is given when the
 * session has not begun yet, after a one-time password.
 * @returns why it failed, as a sentence; `undefined` when it is done.
 */
export async function changePassword(http: Http, change: PasswordChange, token?: string): Promise<string | undefined> {
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  try {
    const outcome = await post(http, '/auth/password', change, { headers });
    if (outcome.ok) return undefined;
    const { errors, message } = outcome.refusal;
    return errors.length > 0 ? errors.map(({ msg }) => msg).join(' ') : message;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}
