import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loadOnce } from '@backoffice/shared/remote';
import { moduleOf } from '@backoffice/shared/session';
import { usePanel, useSessionState } from '../services/panel-context.tsx';
import type { Wanted } from './wanted-page.ts';

/** Rarely shown screens: their code loads on demand, in one file. */
const RestoreStaff = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "lone-pages" */ './restore-staff.tsx'),
    (file) => file.RestoreStaff,
  ),
);
const UnknownAction = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "lone-pages" */ './unknown-action.tsx'),
    (file) => file.UnknownAction,
  ),
);

/**
 * The guard of `/admin` (specification §2): without a valid session the person goes to the sign-in
 * screen, which remembers the page they wanted. After a deliberate sign-out no page is remembered.
 */
export function RequireSession() {
  const state = useSessionState();
  const { session } = usePanel();
  const { pathname, search, hash, key } = useLocation();
  const username = useRef<string>(undefined);
  // No event reports a change made to storage by hand in this same tab.
  useEffect(() => void session.check('missing'), [session, key]);
  if (state.kind === 'valid') username.current = state.staff.username;

  if (state.kind === 'none') {
    const wanted: Wanted = { path: pathname + search + hash, username: username.current };
    return <Navigate to="/login" replace state={state.reason === 'signed-out' ? null : { wanted }} />;
  }
  if (state.kind === 'valid' && moduleOf(state.staff.actionName)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      {state.kind === 'unread' ? <RestoreStaff /> : <UnknownAction staff={state.staff} />}
    </Suspense>
  );
}
