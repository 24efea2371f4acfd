import { render, type RenderResult } from '@testing-library/react';
import { useLayoutEffect, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
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
  let address = at;
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
          <MemoryRouter initialEntries={[at]} useTransitions={false}>
            <Follow seen={(now) => void (address = now)} />
            {screen}
          </MemoryRouter>
        </ServicesProvider>
      </QueryClientProvider>
    </KitProvider>,
  );
  return { ...result, services, address: () => address };
}

function Follow({ seen }: { seen: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => void seen(pathname + search));
  return null;
}
