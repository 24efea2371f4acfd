import { counted, WORDS } from '@backoffice/shared/domain';
import { Freshness } from '../live/freshness.tsx';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** How much of the list is loaded, and how fresh it is. */
export function QueueFooter<Row extends QueueRow>({
  queue: { rows, count, countCapped, hasMore, loadingMore, stale, updatedAt, refresh },
}: {
  queue: Queue<Row>;
}) {
  const total = count === undefined || !hasMore ? '' : ` of ${count.toLocaleString('en-IN')}${countCapped ? '+' : ''}`;
  return (
    <>
      <span>{total ? `${rows.length.toLocaleString('en-IN')}${total} rows` : counted(rows.length, WORDS.row)}</span>
      {loadingMore && <span role="status">Loading more</span>}
      <Freshness updatedAt={updatedAt} stale={stale} onRetry={refresh} />
    </>
  );
}
