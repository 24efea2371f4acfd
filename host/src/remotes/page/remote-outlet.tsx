import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useParams, useRoutes } from 'react-router-dom';
import type { ModuleName, Remote } from '@backoffice/shared/contract';
import { FailurePanel } from './failure-panel.tsx';
import { faultOfModule } from '../fault.ts';
import { PageLoading } from './page-loading.tsx';
import type { RemoteLoader } from '../remote-loader.ts';
import { RemotePage } from './remote-page.tsx';
import { useRemote, useRemoteMenu } from '../use-remote.ts';

interface RemoteOutletProps {
  loader: RemoteLoader;
  module: ModuleName;
  /** Shown for an address that is no screen of the module. */
  noSuchPage: ReactNode;
  /** Called when a file of a page fails to load. */
  onLost?: () => void;
}

/**
 * The place of the module under `/admin/*`. Its routes are mounted as descendants of the host's static route, and their
 * code is fetched by `RemotePage`, which can ask again: a router's own lazy route keeps a failed import.
 */
export function RemoteOutlet({ loader, module, noSuchPage, onLost }: RemoteOutletProps) {
  const state = useRemote(loader, module);
  const title = useTitle(loader, module);
  if (state.status === 'loading') return <PageLoading wait={loader.wait} />;
  const retry = () => loader.retry(module);
  if (state.status === 'failed') return <FailurePanel title={title} fault={state.fault} onRetry={retry} />;
  return (
    <ErrorBoundary
      onError={(error) => void loader.failed(module, error)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <FailurePanel title={title} fault={faultOfModule(error, module)} onRetry={resetErrorBoundary} />
      )}
    >
      <RemoteRoutes
        key={state.version}
        remote={state.remote}
        module={module}
        loader={loader}
        noSuchPage={noSuchPage}
        onLost={onLost}
      />
    </ErrorBoundary>
  );
}

/** The heading of the page in the address, from the menu; the module's name when the menu does not know it. */
function useTitle(loader: RemoteLoader, module: ModuleName): string {
  const [segment] = (useParams()['*'] ?? '').split('/');
  const item = useRemoteMenu(loader, module).find((each) => each.segment === segment);
  return item?.title ?? module.charAt(0).toUpperCase() + module.slice(1);
}

function RemoteRoutes({ remote, module, loader, noSuchPage, onLost }: RemoteOutletProps & { remote: Remote }) {
  const titleOf = (path: string) => remote.menu.find(({ segment }) => segment === path)?.title ?? path;
  return useRoutes([
    ...remote.routes.map((route) => ({
      path: route.path,
      element: (
        <RemotePage
          key={route.path}
          title={titleOf(route.path)}
          route={route}
          module={module}
          loader={loader}
          onLost={onLost}
        />
      ),
    })),
    { path: '*', element: noSuchPage },
  ]);
}
