import { useRef, useState } from 'react';
import type { Staff } from '@backoffice/shared/contract';
import { isAppError, post, toUrlEncoded } from '@backoffice/shared/http';
import { toStaff } from '@backoffice/shared/session';
import type { Credentials } from '../first/early-global.ts';
import { usePanel } from '../services/panel-context.tsx';
import { keepDesk } from '../start/last-desk.ts';

/** Why the last try failed, shown on the form as well as by toast (domain, decision 5). */
export interface SignInFault {
  message: string;
  /** When the next try is allowed, in Unix milliseconds. */
  waitUntil?: number;
}

interface SignedIn {
  token?: unknown;
  /** The staff member; `mustChangePassword` when the password was set by somebody else. */
  auth?: { mustChangePassword?: unknown };
}

/** The state after a one-time password: the session begins once a new one is set (domain 2.10). */
export interface PasswordDue {
  token: string;
  staff: Staff;
  password: string;
}

export function useSignIn() {
  const { http, session } = usePanel();
  const [fault, setFault] = useState<SignInFault>();
  const [isSending, setSending] = useState(false);
  const [due, setDue] = useState<PasswordDue>();
  const latch = useRef(false);

  const settle = (answer: SignedIn | undefined, password: string) => {
    const staff = toStaff(answer?.auth);
    if (typeof answer?.token !== 'string' || !staff) return setFault({ message: UNUSABLE });
    keepDesk(staff.actionName);
    if (answer.auth?.mustChangePassword === true) return setDue({ token: answer.token, staff, password });
    session.begin({ token: answer.token, staff });
    if (session.get().kind === 'none') setFault({ message: UNUSABLE });
  };

  /** One try at a time, however fast the button or Enter is pressed (safety P17). */
  const send = async ({ username, password }: Credentials) => {
    if (latch.current) return;
    latch.current = true;
    setSending(true);
    setFault(undefined);
    try {
      const outcome = await post(http, '/auth/login', toUrlEncoded({ username, password }));
      if (outcome.ok) settle(outcome.data, password);
      else setFault({ message: outcome.refusal.errors[0]?.msg ?? outcome.refusal.message });
    } catch (error) {
      setFault(toFault(error));
    } finally {
      latch.current = false;
      setSending(false);
    }
  };

  const signIn = (given: Credentials) => void send(given);
  return { signIn, isSending, fault, due };
}

const UNUSABLE = 'The server accepted the sign-in, but its answer cannot be used. Tell your administrator.';

function toFault(error: unknown): SignInFault {
  if (!isAppError(error)) throw error;
  if (error.kind === 'network') return { message: 'The server cannot be reached. Check the connection and try again.' };
  if (error.kind === 'timeout') return { message: 'The server did not answer in time. Try again.' };
  const waitUntil = error.status === 429 ? Date.now() + (error.retryAfterMs ?? 1_000) : undefined;
  return { message: error.message, waitUntil };
}
