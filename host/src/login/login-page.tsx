import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loadOnce } from '@backoffice/shared/remote';
import { fetchOverview } from '../own/pages.tsx';
import { usePanel, useSessionState } from '../services/panel-context.tsx';
import type { EndReason } from '../session/session-state.ts';
import { pageAfterSignIn, readWanted } from '../session/wanted-page.ts';
import { whenIdle } from '../start/when-idle.ts';
import { SignInForm } from './sign-in-form.tsx';
import { type NeededFactor, useSignIn } from './use-sign-in.ts';

/** Needed once by each person, so its code loads on demand. */
const NewPasswordForm = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "new-password" */ './new-password-form.tsx'),
    (file) => file.NewPasswordForm,
  ),
);

const FactorForm = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "second-factor" */ './factor-form.tsx'),
    (file) => file.FactorForm,
  ),
);

const NEEDS: Record<NeededFactor, string> = {
  code: 'Your password is right. Type the code of your authenticator app to go on.',
  passkey: 'Your password is right. Use your passkey to go on.',
  either: 'Your password is right. Use your passkey, or type the code of your authenticator app, to go on.',
};

const FinishSignOn = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "sign-on" */ './sign-on/finish-sign-on.tsx'),
    (file) => file.FinishSignOn,
  ),
);

/** The code that a single sign-on has left in the address. */
const ticketHere = () => /^#sso=([\w-]+)$/.exec(window.location.hash)?.[1];

/** The page `/login` (specification §2). A person with a valid token is redirected to the page they wanted. */
export function LoginPage() {
  const state = useSessionState();
  const wanted = readWanted(useLocation().state);
  const [why] = useState(() => (state.kind === 'none' ? WHY[state.reason] : undefined));
  const { http } = usePanel();
  const [ticket, setTicket] = useState(ticketHere);
  const { signIn, isSending, fault, setFault, needs, due, settle, afterPassword } = useSignIn();
  // Out of the address, and of what the browser remembers, before anything else.
  useLayoutEffect(() => {
    if (ticketHere()) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  // While somebody types there is time for what comes next.
  useEffect(() => whenIdle(() => void fetchOverview()), []);
  useEffect(
    () =>
      whenIdle(
        () =>
          void import(/* webpackChunkName: "sign-on" */ './sign-on/sign-on-link.ts').then(
            ({ showSignOn }) => showSignOn(http),
            () => undefined,
          ),
      ),
    [http],
  );

  if (state.kind !== 'none') {
    const username = state.kind === 'valid' ? state.staff.username : undefined;
    return <Navigate to={pageAfterSignIn(wanted, username)} replace />;
  }
  if (ticket && !due)
    return (
      <Suspense fallback={null}>
        <FinishSignOn
          ticket={ticket}
          onSignedIn={settle}
          onFault={(why) => {
            setTicket(undefined);
            setFault(why);
          }}
        />
      </Suspense>
    );
  if (!due) {
    const note = needs ? NEEDS[needs] : why;
    return (
      <SignInForm why={fault ? undefined : note} fault={fault} needs={needs} isSending={isSending} onSubmit={signIn} />
    );
  }
  return (
    <Suspense fallback={null}>
      {due.what === 'password' ? <NewPasswordForm due={due} onDone={afterPassword} /> : <FactorForm due={due} />}
    </Suspense>
  );
}

const WHY: Partial<Record<EndReason, string>> = {
  expired: 'Your session has ended. Sign in to go on where you were.',
  unauthorized: 'Your session is no longer valid. Sign in to go on where you were.',
  elsewhere: 'You were signed out in another tab.',
  unreadable: 'What this browser kept of your session could not be read. Sign in again.',
};
