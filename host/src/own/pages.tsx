import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ScreenDefinition } from '@backoffice/shared/contract';
import { Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { page } from '@backoffice/shared/remote';
import { OWN_SCREENS } from './screens.ts';
import { oneRow } from '../row/screen.ts';

/** Their code loads when they are opened, because most starts go directly to a screen of the module. */
const pageOf = (screen: Pick<ScreenDefinition, 'page'>) =>
  lazy(() => screen.page().then(({ Page: Content }) => ({ default: Content })));

const arriving = (title: string, Content: ComponentType) =>
  function OwnPage() {
    return (
      <Suspense
        fallback={
          <Page title={title}>
            <SkeletonRows rows={6} columns={4} label="Loading the page" />
          </Page>
        }
      >
        <Content />
      </Suspense>
    );
  };

const overview = {
  page: page(
    () => import(/* webpackChunkName: "overview" */ '../overview/overview-page.tsx'),
    (file) => file.OverviewPage,
  ),
};

/** Fetches the code of the page that a sign-in leads to, before it is opened. A failure shows when it is. */
export const fetchOverview = () =>
  import(/* webpackChunkName: "overview" */ '../overview/overview-page.tsx')
    .then(({ fetchParts }) => fetchParts())
    .catch(() => undefined);

/** `/admin` itself. */
export const OverviewRoute = arriving('Overview', pageOf(overview));

/** The routes of screens, each with its page when that has arrived. */
export const routesOf = (screens: readonly (ScreenDefinition & { path?: string })[]): RouteObject[] =>
  screens.map((screen) => ({
    path: screen.path ?? screen.segment,
    Component: arriving(screen.title, pageOf(screen)),
  }));

/** The host's own pages as children of `/admin`, and the page of one row, which no menu leads to. */
export const OWN_ROUTES: RouteObject[] = routesOf([...OWN_SCREENS, oneRow]);
