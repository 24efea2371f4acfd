import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { ModuleName, RemoteRoute } from '@backoffice/shared/contract';
import { FailurePanel } from './failure-panel.tsx';
import { faultOfPage, isLost } from '../fault.ts';
import { PageLoading } from './page-loading.tsx';
import type { RemoteLoader } from '../remote-loader.ts';

type LazyPage = LazyExoticComponent<ComponentType>;

/** React keeps a lazy component's rejection for good, so Retry creates a new lazy component. */
const pages = new WeakMap<RemoteRoute, LazyPage>();

function pageOf(route: RemoteRoute, options?: { anew: boolean }): LazyPage {
  const known = pages.get(route);
  if (known && !options?.anew) return known;
  const page = lazy(() => route.lazy().then(({ Component }) => ({ default: Component })));
  pages.set(route, page);
  return page;
}

interface RemotePageProps {
  /** Its menu title. */
  title: string;
  route: RemoteRoute;
  module: ModuleName;
  loader: RemoteLoader;
  /** Called when the page's files fail to load. */
  onLost?: () => void;
}

/** One page of a remote, in a boundary of its own: when it fails, the shell and the menu stay. */
export function RemotePage({ title, route, module, loader, onLost }: RemotePageProps) {
  const [Page, setPage] = useState(() => pageOf(route));
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <FailurePanel title={title} fault={faultOfPage(error)} onRetry={resetErrorBoundary} />
      )}
      onError={(error) => {
        if (!loader.failed(module, error) && isLost(error)) onLost?.();
      }}
      onReset={() => {
        setPage(() => pageOf(route, { anew: true }));
        loader.retry(module);
      }}
    >
      <Suspense fallback={<PageLoading wait={loader.wait} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
