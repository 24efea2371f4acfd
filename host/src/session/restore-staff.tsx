import { useEffect } from 'react';
import type { Staff } from '@backoffice/shared/contract';
import { toStaff } from '@backoffice/shared/session';
import { usePanel } from '../services/panel-context.tsx';

/**
 * A valid token whose `auth` is missing or broken: the staff member is read again, and when that
 * fails the session is invalid (domain, decision 12). Draws nothing; the spinner follows the request.
 */
export function RestoreStaff() {
  const { http, session } = usePanel();
  useEffect(() => {
    const leaving = new AbortController();
    const restore = async () => {
      const staff = await http.get<unknown>('/auth/me', { signal: leaving.signal }).then(ready, () => undefined);
      if (leaving.signal.aborted) return;
      if (staff) session.describe(staff);
      if (session.get().kind === 'unread') session.end('unreadable');
    };
    void restore();
    return () => leaving.abort();
  }, [http, session]);
  return null;
}

/** Somebody who still owes a password of their own has no session yet: they sign in and are asked for it. */
function ready(answer: unknown): Staff | undefined {
  const owes = (answer as { mustChangePassword?: unknown } | null)?.mustChangePassword === true;
  return owes ? undefined : toStaff(answer);
}
