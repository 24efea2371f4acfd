import { useRef, useState } from 'react';
import type { Staff } from '@backoffice/shared/contract';
import { formatMoment } from '@backoffice/shared/domain';
import { isAppError, post, toUrlEncoded } from '@backoffice/shared/http';
import { toStaff } from '@backoffice/shared/session';
import type { Credentials } from '../first/early-global.ts';
import type { signInPasskey } from '../session/second-factor/passkeys/passkeys.resource.ts';
import { usePanel } from '../services/panel-context.tsx';
import { keepDesk } from '../start/last-desk.ts';

/** Why the last try failed, shown on the form as well as by toast (domain, decision 5). */
export interface SignInFault {
  message: string;
  /** When the next try is allowed, in Unix milliseconds. */
  waitUntil?: number;
}

export interface SignedIn {
  token?: unknown;
  /**
   * The staff member; `mustChangePassword` when the password was set by somebody else, `secondFactorDue` when the role
   * needs a second factor and there is none.
   */
  auth?: { mustChangePassword?: unknown; secondFactorDue?: unknown };
  /** The sign-in before this one. */
  last?: { at: string; ip: string | null } | null;
}

/** What is still to be set before the session begins: a new password after a one-time one (domain 2.10), or the factor. */
export interface SignInDue {
  what: 'password' | 'factor';
  token: string;
  staff: Staff;
  /** None after a single sign-on. */
  password: string | undefined;
  /** The factor comes after the password. */
  thenFactor: boolean;
}

/** What comes after a right password. */
export type NeededFactor = 'code' | 'passkey' | 'either';

/** By the code of the 403. */
const NEEDED: Partial<Record<string, NeededFactor>> = {
  SECOND_FACTOR_NEEDED: 'code',
  PASSKEY_NEEDED: 'passkey',
  PASSKEY_OR_CODE_NEEDED: 'either',
};

/** The second factor that an answer asks for; `undefined` for any other error. */
export const neededFactor = (error: unknown): NeededFactor | undefined =>
  isAppError(error) ? NEEDED[error.code ?? ''] : undefined;

/** Needed by whoever has a passkey, so its code loads on demand. */
export const askPasskey: typeof signInPasskey = async (...given) => {
  const file = await import(
    /* webpackChunkName: "passkeys" */ '../session/second-factor/passkeys/passkeys.resource.ts'
  ).catch(() => undefined);
  return file ? file.signInPasskey(...given) : { fault: NOT_HERE };
};

const NOT_HERE = 'A part of the panel did not arrive. Check the connection and try again.';

export function useSignIn() {
  const { http, session, notify } = usePanel();
  const [fault, setFault] = useState<SignInFault>();
  const [isSending, setSending] = useState(false);
  const [needs, setNeeds] = useState<NeededFactor>();
  const [due, setDue] = useState<SignInDue>();
  const latch = useRef(false);

  const settle = (answer: SignedIn | undefined, password?: string) => {
    const staff = toStaff(answer?.auth);
    if (typeof answer?.token !== 'string' || !staff) return setFault({ message: UNUSABLE });
    keepDesk(staff.actionName);
    const token: string = answer.token;
    const { auth, last } = answer;
    const thenFactor = auth?.secondFactorDue === true;
    if (auth?.mustChangePassword === true) return setDue({ what: 'password', token, staff, password, thenFactor });
    if (thenFactor) return setDue({ what: 'factor', token, staff, password, thenFactor });
    session.begin({ token, staff });
    if (session.get().kind === 'none') return setFault({ message: UNUSABLE });
    if (last) notify.success(sayLast(last, staff.businessTimeZone));
  };

  const afterPassword = (password: string) => {
    if (!due) return;
    if (due.thenFactor) setDue({ ...due, what: 'factor', password });
    else session.begin({ token: due.token, staff: due.staff });
  };

  const refuse = (message: string, code: string | undefined) => {
    // Another person may be typing now, who has no second factor.
    if (code === 'WRONG_CREDENTIALS') setNeeds(undefined);
    setFault({ message });
  };

  /** One try at a time, however fast the button or Enter is pressed (safety P17). */
  const send = async ({ username, password, code, byPasskey }: Credentials) => {
    if (latch.current) return;
    latch.current = true;
    setSending(true);
    setFault(undefined);
    try {
      const asked = byPasskey ? await askPasskey(http, { username, password }) : undefined;
      // Whoever has none after all signs in without.
      if (asked?.fault !== undefined && asked.code !== 'SECOND_FACTOR_OFF') return refuse(asked.fault, asked.code);
      const typed = { username, password, ...(code && { code }) };
      const body = asked?.fault === undefined && asked ? { ...typed, passkey: asked.data } : toUrlEncoded(typed);
      const outcome = await post(http, '/auth/login', body);
      if (outcome.ok) settle(outcome.data, password);
      else refuse(outcome.refusal.errors[0]?.msg ?? outcome.refusal.message, outcome.refusal.code);
    } catch (error) {
      const needed = neededFactor(error);
      if (needed) setNeeds(needed);
      else setFault(toFault(error));
    } finally {
      latch.current = false;
      setSending(false);
    }
  };

  const signIn = (given: Credentials) => void send(given);
  return { signIn, isSending, fault, setFault, needs, due, settle, afterPassword };
}

/** So that a person notices a sign-in that was not theirs. */
function sayLast({ at, ip }: { at: string; ip: string | null }, zone: string): string {
  const moment = formatMoment(at, zone, new Date());
  return ip ? `Last sign-in: ${moment}, from ${ip}` : `Last sign-in: ${moment}`;
}

const UNUSABLE = 'The server accepted the sign-in, but its answer cannot be used. Tell your administrator.';

export function toFault(error: unknown): SignInFault {
  if (!isAppError(error)) throw error;
  if (error.kind === 'network') return { message: 'The server cannot be reached. Check the connection and try again.' };
  if (error.kind === 'timeout') return { message: 'The server did not answer in time. Try again.' };
  const waitUntil = error.status === 429 ? Date.now() + (error.retryAfterMs ?? 1_000) : undefined;
  return { message: error.message, waitUntil };
}
