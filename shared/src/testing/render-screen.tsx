import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { KitProvider } from '../kit/core.ts';
import { QueryClient, QueryClientProvider, ServicesProvider } from '../remote/index.ts';
import { fakeServices, type FakeServices } from './fake-services.ts';

export interface RenderScreenOptions {
  services?: FakeServices;
  /** The address, with its query: `/admin/utr?status=unclaimed`. */
  at?: string;
  theme?: 'dark' | 'light';
}

export interface RenderedScreen extends RenderResult {
  services: FakeServices;
  /** The current path and query. */
  address(): string;
}

/** Renders a screen as the host does, with kit, router, query cache and services. */
export function renderScreen(screen: ReactElement, options: RenderScreenOptions = {}): RenderedScreen {
  const { services = fakeServices(), at = '/admin', theme = 'dark' } = options;
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  const result = render(
    <KitProvider colorScheme={theme}>
      <QueryClientProvider client={client}>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </QueryClientProvider>
    </KitProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, services, address };
}
