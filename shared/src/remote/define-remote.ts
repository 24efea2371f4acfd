import { createElement } from 'react';
import {
  CONTRACT_VERSION,
  type HostServices,
  type PageModule,
  type RemoteModule,
  type RemoteRoute,
  type ScreenDefinition,
} from '../contract/index.ts';
import { ServicesProvider } from './services.ts';

/**
 * Makes a remote from its list of screens. The side menu and the child routes are both derived from that list,
 * in its order, so that they cannot drift apart.
 *
 * `export const { contract, createRemote } = defineRemote([utrEntry, depositApproval]);`
 */
export function defineRemote(screens: readonly ScreenDefinition[]): RemoteModule {
  refuseTwins(screens);
  return {
    contract: CONTRACT_VERSION,
    createRemote: (services) => ({
      menu: screens.map(({ title, segment }) => ({ title, segment })),
      routes: screens.map((screen) => routeOf(screen, services)),
    }),
  };
}

const routeOf = ({ segment, page }: ScreenDefinition, services: HostServices): RemoteRoute => ({
  path: segment,
  lazy: async () => ({ Component: lend(services, await page()) }),
});

function lend(services: HostServices, { Page }: PageModule) {
  return function RemotePage() {
    return createElement(ServicesProvider, { services, children: createElement(Page) });
  };
}

function refuseTwins(screens: readonly ScreenDefinition[]) {
  const seen = new Set<string>();
  for (const { segment } of screens) {
    if (seen.has(segment)) throw new Error(`Two screens of one remote have the segment "${segment}".`);
    seen.add(segment);
  }
}
