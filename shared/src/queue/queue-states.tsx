import { Button, EmptyState, FailedState, ForbiddenState, SkeletonRows } from '@backoffice/shared/kit/core';
import { activeFilters } from './active-filters.ts';
import type { QueueRow } from './queue-definition.ts';
import type { Queue } from './use-queue.ts';

/** What stands in place of a list that has no rows to show; `null` when it has. */
export function QueueStates<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const { state, definition, error, refresh } = queue;
  const { many } = definition.words;
  if (state === 'loading') return <SkeletonRows rows={12} label={`Loading ${many}`} />;
  if (state === 'forbidden') return <ForbiddenState title={`Your role cannot see ${many}`}>Ask a lead if you need them.</ForbiddenState>;
  if (state === 'failed') return <FailedState title={`The ${many} could not be loaded`} message={error?.message} requestId={error?.requestId} onRetry={refresh} />;
  return null;
}

/** An empty list says why it is empty and what to do next (domain 2.0). */
export function QueueEmpty<Row extends QueueRow>({ queue: { definition, url } }: { queue: Queue<Row> }) {
  const active = activeFilters(definition.filters, url.params);
  if (active.length === 0) return <EmptyState title={definition.empty.title}>{definition.empty.next}</EmptyState>;
  const clear = (
    <Button size="xs" variant="default" onClick={() => url.clear(definition.filters)}>
      Clear
    </Button>
  );
  return (
    <EmptyState title={`No ${definition.words.one} matches ${active.length === 1 ? 'this filter' : `these ${active.length} filters`}`} action={clear}>
      {active.map(({ label }) => label).join(' · ')}
    </EmptyState>
  );
}
