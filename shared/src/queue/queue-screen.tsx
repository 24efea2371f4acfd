import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import { QueueLayout, type QueueLayoutProps } from './queue-layout.tsx';
import { useQueueScreen } from './use-queue-screen.ts';

interface QueueScreenProps<Row extends QueueRow> extends Omit<QueueLayoutProps<Row>, 'screen'> {
  definition: QueueDefinition<Row>;
}

/** A list screen that only shows: what it lists is data. A screen that decides uses `useQueueScreen` itself. */
export function QueueScreen<Row extends QueueRow>({ definition, ...layout }: QueueScreenProps<Row>) {
  return <QueueLayout {...layout} screen={useQueueScreen(definition)} />;
}
