import { Age, Button, EmptyState, Group, Sentence } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import type { LastDone as LastDoneOf, QueueDefinition, QueueRow } from '../queue-definition.ts';
import { useNarrowed } from '../filters/use-narrowed.ts';
import type { Queue } from '../use-queue.ts';
import { useHidden } from './use-hidden.ts';

/** Explains why a list is empty, what to do next (domain 2.0), and which of its default filters hide rows. */
export function QueueEmpty<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const { definition, url } = queue;
  const narrowed = useNarrowed(queue);
  const hidden = useHidden(queue, narrowed.length > 0);
  const action = (
    <Group gap={8} justify="center">
      {narrowed.length > 0 && (
        <Button size="xs" variant="default" onClick={() => url.clear(definition.filters)}>
          Clear
        </Button>
      )}
      {hidden && (
        <Button size="xs" variant="default" onClick={() => url.set(hidden.lift)}>
          Show all
        </Button>
      )}
    </Group>
  );
  const title = narrowed.length > 0 ? definition.words.noMatch(narrowed.length) : definition.empty.title;
  return (
    <EmptyState title={title} action={(narrowed.length > 0 || hidden) && action}>
      {narrowed.length > 0 ? narrowed.map(({ label }) => label).join(' · ') : <NothingThere definition={definition} />}
      {hidden && <div>{hidden.words}</div>}
    </EmptyState>
  );
}

function NothingThere<Row extends QueueRow>({ definition }: { definition: QueueDefinition<Row> }) {
  const { next, last } = definition.empty;
  return (
    <>
      {next} {last && <LastDone definition={definition} last={last} />}
    </>
  );
}

function LastDone<Row extends QueueRow>({
  definition,
  last,
}: {
  definition: QueueDefinition<Row>;
  last: LastDoneOf<Row>;
}) {
  const { http } = useServices();
  const query = { ...last.query, limit: 1 };
  const asked = useQuery({
    queryKey: [definition.noun, 'last', query],
    queryFn: ({ signal }) => definition.list(http, query, { signal, background: true }),
  });
  const row = asked.data?.items[0];
  const { sentence, at } = row ? last.said(row) : { sentence: '', at: null };
  return row && at ? (
    <span>
      <Sentence of={sentence} values={{ age: <Age since={at} /> }} />
    </span>
  ) : null;
}
