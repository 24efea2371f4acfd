import { FailedState, ForbiddenState, SkeletonRows } from '@backoffice/shared/kit/core';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** What is shown in place of a list without rows; `null` when there are rows. */
export function QueueStates<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const { state, definition, error, refresh } = queue;
  const { words } = definition;
  if (state === 'loading') return <SkeletonRows rows={12} label={words.loading} />;
  if (state === 'forbidden')
    return <ForbiddenState title={words.forbidden}>Ask a lead if you need them.</ForbiddenState>;
  if (state === 'failed')
    return <FailedState title={words.failed} message={error?.message} requestId={error?.requestId} onRetry={refresh} />;
  return null;
}
