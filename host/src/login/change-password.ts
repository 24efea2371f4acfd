import type { Http, Staff } from '@backoffice/shared/contract';
import { isAppError } from '@backoffice/shared/http';
import { toStaff } from '@backoffice/shared/session';

export interface PasswordChange {
  current: string;
  next: string;
}

/** What a change came to: a new session, or sentences for the person. */
export type ChangeResult = { ok: true; token?: string; staff?: Staff } | { ok: false; message: string };

/**
 * Changes the password (domain 3.3, `POST /auth/password`). `token` is given before the session has
 * begun, after a one-time password; the answer may carry a new token, because the old one dies with the password.
 */
export async function changePassword(http: Http, change: PasswordChange, token?: string): Promise<ChangeResult> {
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  try {
    const outcome = await http.post<{ token?: unknown; auth?: unknown }>('/auth/password', change, { headers });
    if (!outcome.ok) {
      const reasons = outcome.refusal.errors.map(({ msg }) => msg);
      return { ok: false, message: reasons.length > 0 ? reasons.join(' ') : outcome.refusal.message };
    }
    const fresh = outcome.data?.token;
    return { ok: true, token: typeof fresh === 'string' ? fresh : undefined, staff: toStaff(outcome.data?.auth) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { ok: false, message: error.message };
  }
}
