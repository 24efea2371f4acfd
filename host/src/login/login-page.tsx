import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Banner } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { useSessionState } from '../services/panel-context.tsx';
import type { EndReason } from '../session/session-state.ts';
import { pageAfterSignIn, readWanted } from '../session/wanted-page.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './login-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Needed once by each person, so its code loads on demand. */
const NewPasswordForm = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "new-password" */ './new-password-form.tsx'),
    (file) => file.NewPasswordForm,
  ),
);

/** The page `/login` (specification §2). A person with a valid token is redirected to the page they wanted. */
export function LoginPage() {
  const state = useSessionState();
  const wanted = readWanted(useLocation().state);
  const [why] = useState(() => (state.kind === 'none' ? WHY[state.reason] : undefined));
  const { signIn, isSending, fault, due } = useSignIn();

  if (state.kind !== 'none') {
    const username = state.kind === 'valid' ? state.staff.username : undefined;
    return <Navigate to={pageAfterSignIn(wanted, username)} replace />;
  }
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Back office</h1>
        {window.isSecureContext === false ? (
          <NeedsHttps />
        ) : due ? (
          <Suspense fallback={null}>
            <NewPasswordForm due={due} />
          </Suspense>
        ) : (
          <SignInForm
            why={fault ? undefined : why}
            fault={fault}
            isSending={isSending}
            onSubmit={(username, password) => void signIn(username, password)}
          />
        )}
      </div>
    </main>
  );
}

/** Except on localhost, a password must not be sent unencrypted (domain, decision 20). */
function NeedsHttps() {
  return (
    <Banner tone="bad">
      This panel needs HTTPS, or everybody on the way could read your password. Open it at an address that begins with
      https:// – your administrator knows which.
    </Banner>
  );
}

const WHY: Partial<Record<EndReason, string>> = {
  expired: 'Your session has ended. Sign in to go on where you were.',
  unauthorized: 'Your session is no longer valid. Sign in to go on where you were.',
  elsewhere: 'You were signed out in another tab.',
  unreadable: 'What this browser kept of your session could not be read. Sign in again.',
};
