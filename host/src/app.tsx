import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { KitProvider } from '@backoffice/shared/kit/core';
import { QueryClientProvider } from '@backoffice/shared/remote';
import { Spinner } from './chrome/overlays/spinner.tsx';
import { Toasts } from './chrome/overlays/toasts.tsx';
import { OWN_SCREENS } from './own/screens.ts';
import { ReleaseWatchProvider, RemotesProvider, type ReleaseWatch, type RemoteLoader } from './remotes/index.ts';
import { PanelRoutes } from './routes.tsx';
import type { PanelServices } from './services/create-services.ts';
import { PanelProvider } from './services/panel-context.tsx';
import { useColorScheme } from './services/theme.ts';
import { createQueryClient, refreshWhenBack } from './services/query-client.ts';
import { refreshQueries } from './services/live/refresh-queries.ts';
import { watchSession } from './session/watch-session.ts';

interface AppProps {
  services: PanelServices;
  remotes: RemoteLoader;
  releases: ReleaseWatch;
}

/** The whole panel. Spinner and toasts are outside the routes, so that navigation does not remove them. */
export function App({ services, remotes, releases }: AppProps) {
  useState(() => services.addresses.follow(remotes, OWN_SCREENS));
  const [queries] = useState(() => createQueryClient(services.session));
  useEffect(() => watchSession(services), [services]);
  useEffect(() => refreshWhenBack(services.connection, queries), [services, queries]);
  useEffect(() => refreshQueries(queries, services.live), [queries, services]);
  return (
    <PanelProvider services={services}>
      <Themed>
        <QueryClientProvider client={queries}>
          <RemotesProvider value={remotes}>
            <ReleaseWatchProvider value={releases}>
              {/* A click changes the page at once: as a transition it would wait its turn, and be drawn in slices. */}
              <BrowserRouter useTransitions={false}>
                <PanelRoutes />
              </BrowserRouter>
            </ReleaseWatchProvider>
          </RemotesProvider>
        </QueryClientProvider>
        <Spinner />
        <Toasts />
      </Themed>
    </PanelProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  return <KitProvider colorScheme={useColorScheme()}>{children}</KitProvider>;
}
