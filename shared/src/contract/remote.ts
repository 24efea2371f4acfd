import type { ComponentType } from 'react';
import type { RemotePlace } from './places.ts';
import type { MenuItem } from './screen.ts';
import type { HostServices } from './services.ts';

/** A child route of `/admin`, a structural subset of react-router's `RouteObject`. */
export interface RemoteRoute {
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
}

/** What a remote returns: menu and routes, both derived from one list of screens. */
export interface Remote {
  menu: MenuItem[];
  routes: RemoteRoute[];
  /** Whether reloading the page now would lose typed input. Drafts that the tab stores do not count. Since 1.1. */
  isDirty?: () => boolean;
  /** What it shows outside of its pages. Since 1.7. */
  places?: RemotePlace[];
}

export type CreateRemote = (services: HostServices) => Remote;

/** The shape of a remote's only exposed module, `./remote`. */
export interface RemoteModule {
  /** The `CONTRACT_VERSION` that the remote was built against. */
  contract: string;
  createRemote: CreateRemote;
}
