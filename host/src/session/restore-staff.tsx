import { useEffect, useState } from 'react';
import { Button, FailedState } from '@backoffice/shared/kit/core';
import type { Staff } from '@backoffice/shared/contract';
import { get, isAppError } from '@backoffice/shared/http';
import { toStaff } from '@backoffice/shared/session';
import { usePanel } from '../services/panel-context.tsx';
import styles from './lone-page.module.css';

/** Milliseconds between two automatic tries. */
const PAUSE = 5_000;

/** Statuses that only mean "try later" and say nothing about the session. */
const LATER = new Set([408, 425, 429]);

/**
 * Reads the staff member again when the token is valid but `auth` is missing or broken. The session is invalid only if
 * the API refuses (domain, decision 12); while the API cannot be reached, the token stays and the panel keeps trying.
 */
export function RestoreStaff() {
  const { http, session, signOut } = usePanel();
  const [turn, setTurn] = useState({ no: 0, background: false });
  const [failed, setFailed] = useState<{ turn: number; message: string }>();
  const waiting = failed?.turn === turn.no;

  useEffect(() => {
    const leaving = new AbortController();
    const restore = async () => {
      const options = { signal: leaving.signal, background: turn.background };
      const staff = await get(http, '/auth/me', options).then(ready, (error: unknown) =>
        isRefusal(error) ? undefined : (error as Error),
      );
      if (leaving.signal.aborted) return;
      if (staff instanceof Error) return setFailed({ turn: turn.no, message: staff.message });
      if (staff) session.describe(staff);
      if (session.get().kind === 'unread') session.end('unreadable');
    };
    void restore();
    return () => leaving.abort();
  }, [http, session, turn]);

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setTurn(({ no }) => ({ no: no + 1, background: true })), PAUSE);
    return () => clearTimeout(timer);
  }, [waiting]);

  // The first try draws nothing: the spinner follows the request.
  if (!failed) return null;
  return (
    <main className={styles.page}>
      <FailedState
        title="Your account could not be read"
        message={`${failed.message} You are still signed in, and the panel goes on trying by itself.`}
        retrying={!waiting}
        onRetry={() => setTurn(({ no }) => ({ no: no + 1, background: false }))}
      />
      <div className={styles.middle}>
        <Button size="xs" variant="subtle" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}

function isRefusal(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { kind, status = 0 } = error;
  return kind === 'http' && status >= 400 && status < 500 && !LATER.has(status);
}

/** Somebody who still owes a password of their own, or a second factor, has no session yet: they sign in and are asked. */
function ready(answer: unknown): Staff | undefined {
  const { mustChangePassword, secondFactorDue } = (answer ?? {}) as Record<string, unknown>;
  const owes = mustChangePassword === true || secondFactorDue === true;
  return owes ? undefined : toStaff(answer);
}
