import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import { App } from '../app.tsx';
import type { RemoteLoader, RemoteState } from '../remotes/index.ts';
import { createServices, type PanelServices } from '../services/create-services.ts';
import { fakeNetwork, type FakeNetwork } from './fake-network.ts';

export const EMPTY_SUMMARY = { queues: [], at: '2026-11-21T10:00:00.000Z' };

interface RenderPanelOptions {
  /** Pages of the module by segment; the menu is made of them. */
  pages?: Record<string, { title: string; Page: ComponentType }>;
  network?: FakeNetwork;
}

/** The whole panel at an address, over a fake wire and modules that are already there. */
export function renderPanel(at: string, { pages = {}, network = fakeNetwork() }: RenderPanelOptions = {}) {
  network.on('GET /api/summary', { body: EMPTY_SUMMARY });
  window.history.replaceState(null, '', at);
  const services = createServices({ adapter: network.adapter });
  const asked: ModuleName[] = [];
  const view = render(<App services={services} remotes={readyRemotes(pages, services, asked)} />);
  return { ...view, services, network, asked, address: () => window.location.pathname + window.location.search };
}

function readyRemotes(
  pages: NonNullable<RenderPanelOptions['pages']>,
  { lend }: PanelServices,
  asked: ModuleName[],
): RemoteLoader {
  const menu: MenuItem[] = Object.entries(pages).map(([segment, { title }]) => ({ segment, title }));
  const routes = Object.entries(pages).map(([path, { Page }]) => ({ path, lazy: async () => ({ Component: Page }) }));
  const ready: RemoteState = {
    status: 'ready',
    remote: { menu, routes },
    services: lend({ name: 'deposit', version: '1.0.0' }),
  } as unknown as RemoteState;
  return {
    state: () => ready,
    load: (module) => void asked.push(module),
    retry: () => undefined,
    menu: () => menu,
    subscribe: () => () => undefined,
    wait: () => () => undefined,
  };
}
