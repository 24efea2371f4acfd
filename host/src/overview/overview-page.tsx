import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Summary } from '@backoffice/shared/contract';
import { isAppError } from '@backoffice/shared/http';
import { Age, EmptyState, FailedState, Page, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import { fetchLedgerState } from '@backoffice/shared/ledger';
import { loadOnce } from '@backoffice/shared/remote';
import { useMenu, useModuleState } from '../chrome/module/use-module.ts';
import { useAddresses } from '../services/panel-context.tsx';
import { byScreen } from './by-screen.ts';
import { LedgerNow } from './ledger-now.tsx';
import { placedQueues } from '../summary/placed-queues.ts';
import { QueueGroup } from './queue-group.tsx';
import { useTogether } from './use-together.ts';
import { useSummary } from '../summary/use-summary.ts';
import styles from './queue-group.module.css';

const loadWaiting = loadOnce(
  () => import(/* webpackChunkName: "waiting-now" */ './waiting-now.tsx'),
  (file) => file.WaitingNow,
);
const loadDay = loadOnce(
  () => import(/* webpackChunkName: "overview-day" */ './day/day-panel.tsx'),
  (file) => file.DayPanel,
);

/** Work for this person other than the queues. */
const WaitingNow = lazy(loadWaiting);
/** Its code and figures load after the queues. */
const DayPanel = lazy(loadDay);

/** What other modules bring; after everything else, so a page without it is whole. */
const PlaceTiles = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "places" */ '../remotes/places/tiles.tsx'),
    (file) => file.PlaceTiles,
  ),
);

/** Loads the code of the page's lazy parts before anybody opens it. */
export const fetchParts = () => Promise.all([fetchLedgerState(), loadWaiting(), loadDay()]);

/**
 * The page `/admin`: what waits in each of the person's queues, every figure a link to its rows (domain, decision 7).
 */
export function OverviewPage() {
  const { data, error, isFetching, refetch } = useSummary();
  const { isReady, ledgerKnown, waitingKnown } = useTogether(Boolean(data ?? error));
  const retry = () => void refetch();
  return (
    <Page title="Overview" counters={data && error && <Stale at={data.at} onRetry={retry} />}>
      <div className={styles.together} hidden={!isReady}>
        <LedgerNow onKnown={ledgerKnown} />
        <Suspense fallback={null}>
          <WaitingNow onKnown={waitingKnown} />
        </Suspense>
        {data ? <Queues of={data} /> : error && <Failed error={error} retrying={isFetching} onRetry={retry} />}
      </div>
      {!isReady && <Waiting />}
    </Page>
  );
}

function Queues({ of: { queues } }: { of: Summary }) {
  const menu = useMenu();
  const groups = byScreen(placedQueues(queues, useAddresses()), menu);
  const { state, retry } = useModuleState();
  if (menu.length === 0 && state.status === 'loading') return <Waiting />;
  if (menu.length === 0 && state.status === 'failed')
    return <Failed error={new Error(state.fault.sentence)} retrying={false} onRetry={retry} />;
  if (groups.length === 0) {
    // A release before contract 1.4 does not declare what its screens show.
    const isSaid = menu.length === 0 || menu.some(({ shows }) => shows);
    return (
      <>
        <EmptyState title={isSaid ? 'No queue belongs to your role' : 'This release of your module names no queues'}>
          The menu shows every page that is yours.
        </EmptyState>
        <Tiles />
      </>
    );
  }
  return (
    <div className={styles.board}>
      <section className={styles.queues} aria-label="Queues">
        {groups.map(({ segment, title, queues: own }) => (
          <QueueGroup key={segment} title={title} queues={own} />
        ))}
      </section>
      <Suspense fallback={null}>
        <DayPanel />
      </Suspense>
      <Tiles />
    </div>
  );
}

const Tiles = () => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <PlaceTiles />
    </Suspense>
  </ErrorBoundary>
);

function Stale({ at, onRetry }: { at: string; onRetry: () => void }) {
  return (
    <StaleMark onRetry={onRetry}>
      Updated <Age since={at} /> ago; the server does not answer
    </StaleMark>
  );
}

interface FailedProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ error, retrying, onRetry }: FailedProps) {
  const requestId = isAppError(error) ? error.requestId : undefined;
  return (
    <FailedState
      title="The queues could not be loaded"
      message={error.message}
      requestId={requestId}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

const Waiting = () => <SkeletonRows rows={6} columns={4} label="Loading the queues" />;
