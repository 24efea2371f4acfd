import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { MenuItem, ScreenAct, ModuleName, Shown } from '@backoffice/shared/contract';
import { ServicesProvider } from '@backoffice/shared/remote';
import { aPage } from '@backoffice/shared/testing';
import { App } from '../app.tsx';
import type { ReleaseWatch, RemoteLoader, RemoteState } from '../remotes/index.ts';
import { begin } from '../first/begin.ts';
import { hideSignIn } from '../login/sign-in-view.ts';
import { createServices, type PanelServices } from '../services/create-services.ts';
import { fakeNetwork, type FakeNetwork } from './fake-network.ts';
import { putDocument } from './put-document.ts';

export const EMPTY_SUMMARY = { queues: [], at: '2026-11-21T10:00:00.000Z' };

export const EMPTY_DAY = {
  date: '2026-11-21',
  series: [],
  own: { since: '2026-11-20T18:30:00.000Z', figures: [] },
  at: '2026-11-21T10:00:00.000Z',
};

interface RenderPanelOptions {
  /** Pages of the module by segment; they make the menu. */
  pages?: Record<
    string,
    { title: string; Page: ComponentType; shows?: readonly Shown[]; acts?: readonly ScreenAct[]; words?: string }
  >;
  network?: FakeNetwork;
  releases?: ReleaseWatch;
  /** Overrides of the module loader. */
  remotes?: Partial<RemoteLoader>;
  /** The sign-in form stands in the page already, and something has been done with it. */
  keepDocument?: boolean;
}

/** No release is published while a test runs. */
const NO_NEWS: ReleaseWatch = {
  news: () => null,
  takenBack: () => null,
  endedAt: () => null,
  keysEndAt: () => null,
  look: () => Promise.resolve(null),
  reloadIfNewer: () => Promise.resolve(false),
  subscribe: () => () => undefined,
};

const NO_PLACES: ReturnType<RemoteLoader['places']> = [];

interface RenderedPanel extends RenderResult {
  services: PanelServices;
  network: FakeNetwork;
  /** Modules that were requested, in order. */
  asked: ModuleName[];
  /** The current path and query. */
  address: () => string;
}

/** Runs the document's own script, which is there before the panel. */
beforeAll(() => void begin(true));

/** Loads the overview's code beforehand, so that tests with fake timers need not wait for it. */
beforeAll(() => import('../overview/overview-page.tsx'));

/** Renders the whole panel at an address, with a fake network and modules that are loaded already. */
export function renderPanel(
  at: string,
  { pages = {}, network = fakeNetwork(), releases = NO_NEWS, remotes = {}, keepDocument }: RenderPanelOptions = {},
): RenderedPanel {
  network.on('GET /api/summary', { body: EMPTY_SUMMARY });
  network.on('GET /api/summary/day', { body: EMPTY_DAY });
  network.on('GET /api/second-person', { body: aPage([]) });
  window.history.replaceState(null, '', at);
  if (!keepDocument) putDocument();
  const services = createServices({ adapter: network.adapter });
  if (services.session.get().kind !== 'none') hideSignIn();
  const asked: ModuleName[] = [];
  const view = render(
    <App services={services} remotes={{ ...readyRemotes(pages, services, asked), ...remotes }} releases={releases} />,
  );
  return { ...view, services, network, asked, address: () => window.location.pathname + window.location.search };
}

function readyRemotes(
  pages: NonNullable<RenderPanelOptions['pages']>,
  { lend }: PanelServices,
  asked: ModuleName[],
): RemoteLoader {
  const menu: MenuItem[] = Object.entries(pages).map(([segment, { title, shows = [], acts, words }]) => ({
    segment,
    title,
    shows,
    acts,
    words,
  }));
  const services = lend({ name: 'deposit', version: '1.0.0' });
  const lent = (Page: ComponentType) => () => (
    <ServicesProvider services={services}>
      <Page />
    </ServicesProvider>
  );
  const routes = Object.entries(pages).map(([path, { Page }]) => ({
    path,
    lazy: async () => ({ Component: lent(Page) }),
  }));
  const ready: RemoteState = {
    status: 'ready',
    remote: { menu, routes },
    services,
  } as unknown as RemoteState;
  return {
    state: () => ready,
    peek: () => ready,
    loaded: () => [],
    load: (module) => void asked.push(module),
    retry: () => undefined,
    failed: () => false,
    unhandled: () => false,
    places: () => NO_PLACES,
    placeFailed: () => undefined,
    menu: () => menu,
    outdated: () => [],
    isDirty: () => false,
    subscribe: () => () => undefined,
    wait: () => () => undefined,
  };
}
