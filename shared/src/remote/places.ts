import { createElement, type ComponentType, type ReactNode } from 'react';
import type {
  AreaName,
  AreaProps,
  Areas,
  FindHits,
  HostServices,
  Http,
  HttpOptions,
  LoadedPlace,
  RemotePlace,
  TopicProps,
} from '../contract/index.ts';
import { ServicesProvider, useServices } from './services.ts';

interface PlaceBase {
  /** Kebab-case, unique in its remote. */
  name: string;
  /** Its heading; also names it where it cannot be shown. */
  title: string;
  /** Only for people with this permission. The API checks again. */
  permission: string;
}

/** A component that the host shows in a place; `Props` is what it is told there. */
interface WithPart<Props> {
  /** Fetches the code, when the place is first shown: made by `loadOnce`. */
  part: () => Promise<{ default: ComponentType<Props> }>;
}

type Tile = PlaceBase & WithPart<object> & { kind: 'overview-tile' };
type Topic = PlaceBase & WithPart<TopicProps> & { kind: 'bell-topic' };
type RowArea = { [At in AreaName]: PlaceBase & WithPart<Areas[At]> & { kind: 'row-area'; area: At } }[AreaName];
type Source = PlaceBase & {
  kind: 'palette-source';
  /** Fetches the code, when somebody first types into the palette. */
  source: () => Promise<(services: HostServices) => FindHits>;
};

/** One place of a remote outside of its pages. */
export type PlaceDefinition = Tile | Topic | RowArea | Source;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Declares one place. Throws when its name is not kebab-case. */
export function definePlace<Place extends PlaceDefinition>(place: Place): Place {
  if (!NAME.test(place.name))
    throw new Error(`"${place.name}" is not the name of a place: write it in kebab-case, e.g. "waiting-lines".`);
  return Object.freeze(place);
}

/** Throws when two places have one name. */
export function refuseTwinPlaces(places: readonly PlaceDefinition[]): void {
  const names = places.map(({ name }) => name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin) throw new Error(`Two places of one remote are called "${twin}".`);
}

/** What the host gets of a place: its facts, and its code with the services of its own remote. */
export function lendToPlace(place: PlaceDefinition, services: HostServices): RemotePlace {
  const { kind, name, title, permission } = place;
  const area = place.kind === 'row-area' ? { area: place.area } : {};
  const load = async (): Promise<LoadedPlace> => {
    if (place.kind === 'palette-source') return { find: (await place.source())(inBackground(services)) };
    const Part = (await place.part()).default as ComponentType<object>;
    const quiet = inBackground(services);
    const Lent = (told: object) =>
      createElement(ServicesProvider, { services: quiet, children: createElement(Part, told) });
    return { Part: Lent as ComponentType<never> };
  };
  return { kind, name, title, permission, ...area, load };
}

/** Nobody has asked for a place, so its reads never turn the loading flag on (specification §1). */
function inBackground(services: HostServices): HostServices {
  const { http } = services;
  const quiet = (options?: HttpOptions): HttpOptions => ({ ...options, background: true });
  const reading: Http = {
    ...http,
    get: (path, options) => http.get(path, quiet(options)),
    blob: (path, options) => http.blob(path, quiet(options)),
  };
  return { ...services, http: reading };
}

/**
 * What other remotes show beside a row of this one: `<Area at="checking-customer" of={…} />`. Nothing in a host before
 * contract 1.7.
 */
export function Area(props: AreaProps): ReactNode {
  const { places } = useServices();
  return places ? createElement(places.Area, props) : null;
}
