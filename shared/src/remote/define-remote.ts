import { createElement } from 'react';
import {
  type HostServices,
  type PageModule,
  type RemoteModule,
  type RemoteRoute,
  type ScreenDefinition,
} from '../contract/index.ts';
import { lendToPlace, refuseTwinPlaces, type PlaceDefinition } from './places.ts';
import { ServicesProvider } from './services.ts';
import { hasUnsaved } from './unsaved.ts';

/**
 * Makes a remote from its list of screens. Side menu and routes are both derived from that list, in its order, so that
 * they cannot differ.
 *
 * `export const { createRemote } = defineRemote([utrEntry, depositApproval]);` The remote exports its contract version
 * itself, from its own copy: this function is the host's copy and would always give the host's version.
 *
 * `places` are what it shows outside of its pages, each made by `definePlace`. Since 1.7.
 */
export function defineRemote(
  screens: readonly ScreenDefinition[],
  { places = [] }: { places?: readonly PlaceDefinition[] } = {},
): Pick<RemoteModule, 'createRemote'> {
  refuseTwins(screens);
  refuseTwinPlaces(places);
  return {
    createRemote: (services) => ({
      menu: screens.map(({ title, segment, shows, words, acts, icon, group }) => ({
        title,
        segment,
        ...(shows && { shows }),
        ...(words && { words }),
        ...(acts && { acts }),
        ...(icon && { icon }),
        ...(group && { group }),
      })),
      routes: screens.map((screen) => routeOf(screen, services)),
      isDirty: hasUnsaved,
      ...(places.length > 0 && { places: places.map((place) => lendToPlace(place, services)) }),
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

const SEGMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Declares one screen: its route segment, menu title and page. Throws when the segment is not kebab-case. */
export function defineScreen(screen: ScreenDefinition): ScreenDefinition {
  if (!SEGMENT.test(screen.segment)) {
    throw new Error(`"${screen.segment}" is not a route segment: write it in kebab-case, e.g. "deposit-approval".`);
  }
  return Object.freeze({ ...screen });
}
