import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { AdminFrame } from './chrome/admin-frame.tsx';
import { ModulePlace } from './chrome/module/module-place.tsx';
import { PanelFailure } from './chrome/panel-failure.tsx';
import { FocusKeeper } from './chrome/navigation/focus-keeper.tsx';
import { ScrollKeeper } from './chrome/navigation/scroll.tsx';
import { LoginPage } from './login/login-page.tsx';
import { OverviewRoute, OWN_ROUTES } from './own/pages.tsx';
import { RequireSession } from './session/require-session.tsx';

/** The routes of specification §2. `ModulePlace` mounts those of the person's module under `/admin`. */
const ROUTES: RouteObject[] = [
  { path: '/login', Component: LoginPage },
  {
    path: '/admin',
    Component: RequireSession,
    children: [
      {
        Component: AdminFrame,
        children: [{ index: true, Component: OverviewRoute }, ...OWN_ROUTES, { path: '*', Component: ModulePlace }],
      },
    ],
  },
  { path: '*', element: <Navigate to="/admin" replace /> },
];

/** What the address shows. What throws in there leaves a page that says so, until the address is another. */
export function PanelRoutes() {
  return (
    <ErrorBoundary FallbackComponent={PanelFailure} resetKeys={[useLocation()]}>
      <ScrollKeeper />
      <FocusKeeper />
      <Page />
    </ErrorBoundary>
  );
}

function Page() {
  return useRoutes(ROUTES);
}
