import { lazy, Suspense, useState } from 'react';
import { Button } from '@backoffice/shared/kit/core';
import { IconBookmark } from '@backoffice/shared/kit/table';
import { loadOnce } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

const ViewsPanel = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "views" */ './views-panel.tsx'),
    (file) => file.ViewsPanel as (props: { queue: Queue<QueueRow> }) => ReturnType<typeof file.ViewsPanel>,
  ),
);

/** Opens the saved views; their code loads on first use. */
export function ViewsButton<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const [asked, ask] = useState(false);
  const button = (
    <Button
      size="xs"
      variant="default"
      title="Views"
      data-tool
      leftSection={<IconBookmark size={14} aria-hidden />}
      onClick={() => ask(true)}
    >
      Views
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <ViewsPanel queue={queue as unknown as Queue<QueueRow>} />
    </Suspense>
  );
}
