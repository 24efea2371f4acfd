import { StaleMark } from '@backoffice/shared/kit/core';
import { formatAge } from '@backoffice/shared/domain';
import type { QueueRow } from './queue-definition.ts';
import { useNow } from './use-now.ts';
import type { Queue } from './use-queue.ts';

/** How much of the list is here, and how fresh it is. */
export function QueueFooter<Row extends QueueRow>({ queue: { rows, count, countCapped, hasMore, loadingMore, stale, updatedAt, refresh } }: { queue: Queue<Row> }) {
  const now = useNow(5_000);
  const age = updatedAt ? formatAge(updatedAt, now) : '';
  const total = count === undefined || !hasMore ? '' : ` of ${count.toLocaleString('en-IN')}${countCapped ? '+' : ''}`;
  return (
    <>
      <span>{rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en-IN')}${total} rows`}</span>
      {loadingMore && <span role="status">Loading more</span>}
      {stale ? <StaleMark onRetry={refresh}>{`Updated ${age} ago; the server does not answer`}</StaleMark> : updatedAt && <span>{`Updated ${age} ago`}</span>}
    </>
  );
}
