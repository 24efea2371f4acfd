import { isAppError } from '@backoffice/shared/http';
import { Age, Counters, EmptyState, FailedState, Page, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import styles from './overview-page.module.css';
import { QueueCard } from './queue-card.tsx';
import type { Summary } from './summary.resource.ts';
import { useSummary } from './use-summary.ts';

/** `/admin` itself: what waits in each of the person's queues, every figure a link to its rows (domain, decision 7). */
export function OverviewPage() {
  const { data, error, isFetching, refetch } = useSummary();
  const retry = () => void refetch();
  return (
    <Page title="Overview" counters={data && <Totals of={data} />} actions={data && error && <Stale at={data.at} onRetry={retry} />}>
      {data ? <Queues of={data} /> : error ? <Failed error={error} retrying={isFetching} onRetry={retry} /> : <Waiting />}
    </Page>
  );
}

function Queues({ of: { queues } }: { of: Summary }) {
  if (queues.length === 0) {
    return <EmptyState title="No queue belongs to your role">The menu shows every page that is yours.</EmptyState>;
  }
  return (
    <ul className={styles.queues}>
      {queues.map((queue) => (
        <li key={queue.key}>
          <QueueCard queue={queue} />
        </li>
      ))}
    </ul>
  );
}

function Totals({ of: { queues } }: { of: Summary }) {
  const waiting = queues.reduce((sum, { count }) => sum + count, 0);
  return <Counters of={[{ label: 'Waiting', value: waiting.toLocaleString('en-IN') }]} />;
}

function Stale({ at, onRetry }: { at: string; onRetry: () => void }) {
  return (
    <StaleMark onRetry={onRetry}>
      Updated <Age since={at} /> ago; the server does not answer
    </StaleMark>
  );
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  return (
    <FailedState
      title="The queues could not be loaded"
      message={error.message}
      requestId={isAppError(error) ? error.requestId : undefined}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

const Waiting = () => <SkeletonRows rows={3} columns={3} label="Loading the queues" />;
