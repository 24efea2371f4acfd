import { createBrowserRouter, Navigate, Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { AdminFrame } from './chrome/admin-frame.tsx';
import { ModulePlace } from './chrome/module/module-place.tsx';
import { PanelFailure } from './chrome/panel-failure.tsx';
import { FocusKeeper } from './chrome/navigation/focus-keeper.tsx';
import { ScrollKeeper } from './chrome/navigation/scroll.tsx';
import { LoginPage } from './login/login-page.tsx';
import { OverviewRoute, OWN_ROUTES } from './own-pages.tsx';
import { RequireSession } from './session/require-session.tsx';

/** The routes of specification §2. `ModulePlace` mounts those of the person's module under `/admin`. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    children: [
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
    ],
  },
];

export const createPanelRouter = () => createBrowserRouter(ROUTES);

function Root() {
  return (
    <>
      <ScrollKeeper />
      <FocusKeeper />
      <Outlet />
    </>
  );
}

function RouteFailure() {
  return <PanelFailure error={useRouteError()} />;
}
