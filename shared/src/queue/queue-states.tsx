import { Age, Button, EmptyState, FailedState, ForbiddenState, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import type { LastDone as LastDoneOf, QueueDefinition, QueueRow } from './queue-definition.ts';
import type { Queue } from './use-queue.ts';
import { useNarrowed } from './use-narrowed.ts';

/** What stands in place of a list that has no rows to show; `null` when it has. */
export function QueueStates<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const { state, definition, error, refresh } = queue;
  const { many } = definition.words;
  if (state === 'loading') return <SkeletonRows rows={12} label={`Loading ${many}`} />;
  if (state === 'forbidden') return <ForbiddenState title={`Your role cannot see ${many}`}>Ask a lead if you need them.</ForbiddenState>;
  if (state === 'failed') return <FailedState title={`The ${many} could not be loaded`} message={error?.message} requestId={error?.requestId} onRetry={refresh} />;
  return null;
}

function NothingThere<Row extends QueueRow>({ definition }: { definition: QueueDefinition<Row> }) {
  const { title, next, last } = definition.empty;
  return (
    <EmptyState title={title}>
      {next} {last && <LastDone definition={definition} last={last} />}
    </EmptyState>
  );
}

function LastDone<Row extends QueueRow>({ definition, last }: { definition: QueueDefinition<Row>; last: LastDoneOf<Row> }) {
  const { http } = useServices();
  const query = { ...last.query, limit: 1 };
  const asked = useQuery({ queryKey: [definition.noun, 'last', query], queryFn: ({ signal }) => definition.list(http, query, { signal, background: true }) });
  const row = asked.data?.items[0];
  const { did, at } = row ? last.said(row) : { did: '', at: null };
  return row && at ? <span>{`The last one, ${row.no}, was ${did} `}<Age since={at} /> ago.</span> : null;
}

/** An empty list says why it is empty and what to do next (domain 2.0). */
export function QueueEmpty<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const { definition, url } = queue;
  const active = useNarrowed(queue);
  if (active.length === 0) return <NothingThere definition={definition} />;
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
