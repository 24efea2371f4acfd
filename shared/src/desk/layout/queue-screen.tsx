import { type QueueDefinition, type QueueRow, useQueueScreen } from '@backoffice/shared/list';
import { QueueLayout, type QueueLayoutProps } from './queue-layout.tsx';

interface QueueScreenProps<Row extends QueueRow> extends Omit<QueueLayoutProps<Row>, 'screen'> {
  definition: QueueDefinition<Row>;
}

/** A list screen that only shows: what it lists is data. A screen that decides uses `useQueueScreen` itself. */
export function QueueScreen<Row extends QueueRow>({ definition, ...layout }: QueueScreenProps<Row>) {
  return <QueueLayout {...layout} screen={useQueueScreen(definition)} />;
}
