import { useRoutes, type RouteObject } from 'react-router-dom';
import { ModulePlace } from '../chrome/module/module-place.tsx';
import { routesOf } from '../own/routes-of.tsx';
import { OWNER_SCREENS } from './screens.ts';

/** `staff` of `owner/staff`, and nothing of the room itself. */
const within = (segment: string) => segment.split('/').slice(1).join('/');

/** Each page under its place in the room; any other address is said to be none, as it is outside of the room. */
const ROUTES: RouteObject[] = [
  ...routesOf(OWNER_SCREENS.map((screen) => ({ ...screen, path: within(screen.segment) }))),
  { path: '*', Component: ModulePlace },
];

/** The pages of the owner's room. */
export function OwnerRoom() {
  return useRoutes(ROUTES);
}
