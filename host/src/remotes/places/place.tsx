import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Remote, RemotePlace } from '@backoffice/shared/contract';
import { Button } from '@backoffice/shared/kit/core';
import { faultOfPage, useRemote, useRemotes, type Placed } from '../index.ts';
import { inTime } from './in-time.ts';
import styles from './places.module.css';

type LazyPart = LazyExoticComponent<ComponentType<object>>;

/** React keeps a lazy component's rejection for good, so Retry creates a new one. */
const parts = new WeakMap<RemotePlace, LazyPart>();

function partOf(place: RemotePlace, options?: { anew: boolean }): LazyPart {
  const known = parts.get(place);
  if (known && !options?.anew) return known;
  const part = lazy(async () => {
    const { Part } = await inTime(place.load());
    if (!Part) throw new Error(`The place ${place.name} shows nothing.`);
    return { default: Part as ComponentType<object> };
  });
  parts.set(place, part);
  return part;
}

interface PlaceProps {
  of: Placed;
  /** What the place is told, by its kind. */
  told: object;
}

/**
 * One place of a module beside whatever the person works on. Its module loads when it is shown first; whatever fails of
 * it is one line here, and is reported with module and version.
 */
export function Place({ of, told }: PlaceProps) {
  const loader = useRemotes();
  const state = useRemote(loader, of.module);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed')
    return <Failed sentence={state.fault.sentence} onRetry={() => loader.retry(of.module)} />;
  return <Shown key={state.version} of={of} told={told} remote={state.remote} />;
}

function Shown({ of, told, remote }: PlaceProps & { remote: Remote }) {
  const loader = useRemotes();
  const place = remote.places?.find(({ kind, name }) => kind === of.kind && name === of.name);
  const [Part, setPart] = useState(() => place && partOf(place));
  if (!place || !Part) return <Failed sentence={`${of.title} is not in this version of its module.`} />;
  return (
    <ErrorBoundary
      onError={(error) => loader.placeFailed(of.module, of.name, error)}
      onReset={() => setPart(() => partOf(place, { anew: true }))}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failed sentence={faultOfPage(error, of.title).sentence} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<Loading />}>
        <Part {...told} />
      </Suspense>
    </ErrorBoundary>
  );
}

const Loading = (): ReactNode => (
  <p className={styles.line} aria-busy="true">
    Loading…
  </p>
);

function Failed({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) {
  return (
    <p className={styles.line} role="status" data-place-failed>
      {sentence}
      {onRetry && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </p>
  );
}
