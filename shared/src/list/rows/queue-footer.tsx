import { counted, WORDS, formatCount } from '@backoffice/shared/domain';
import { Freshness } from '../live/freshness.tsx';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** How much of the list is loaded, and how fresh it is. */
export function QueueFooter<Row extends QueueRow>({
  queue: { definition, rows, count, countCapped, hasMore, loadingMore, stale, updatedAt, refresh },
}: {
  queue: Queue<Row>;
}) {
  const shown = formatCount(rows.length);
  const words =
    count === undefined || !hasMore
      ? counted(rows.length, WORDS.row)
      : `Rows: ${shown} of ${formatCount(count)}${countCapped ? '+' : ''}`;
  return (
    <>
      <span>{words}</span>
      {loadingMore && <span role="status">Loading more</span>}
      <Freshness noun={definition.noun} updatedAt={updatedAt} stale={stale} onRetry={refresh} />
    </>
  );
}
