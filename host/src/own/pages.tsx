import type { RouteObject } from 'react-router-dom';
import { page } from '@backoffice/shared/remote';
import { arriving, pageOf, routesOf } from './routes-of.tsx';
import { OWN_SCREENS } from './screens.ts';
import { oneRow } from '../row/screen.ts';

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

/** The host's own pages as children of `/admin`, and the page of one row, which no menu leads to. */
export const OWN_ROUTES: RouteObject[] = routesOf([...OWN_SCREENS, oneRow]);
