import { FailedState, ForbiddenState, SkeletonRows } from '@backoffice/shared/kit/core';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** What is shown in place of a list without rows; `null` when there are rows. */
export function QueueStates<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const { state, definition, error, refresh } = queue;
  const { many } = definition.words;
  if (state === 'loading') return <SkeletonRows rows={12} label={`Loading ${many}`} />;
  if (state === 'forbidden')
    return <ForbiddenState title={`Your role cannot see ${many}`}>Ask a lead if you need them.</ForbiddenState>;
  if (state === 'failed')
    return (
      <FailedState
        title={`The ${many} could not be loaded`}
        message={error?.message}
        requestId={error?.requestId}
        onRetry={refresh}
      />
    );
  return null;
}
