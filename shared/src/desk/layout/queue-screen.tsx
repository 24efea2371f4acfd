import { type QueueDefinition, type QueueRow, useQueueScreen } from '@backoffice/shared/list';
import { QueueLayout, type QueueLayoutProps } from './queue-layout.tsx';

interface QueueScreenProps<Row extends QueueRow> extends Omit<QueueLayoutProps<Row>, 'screen'> {
  definition: QueueDefinition<Row>;
}

/** A read-only list screen, defined as data. A screen with decisions calls `useQueueScreen` itself. */
export function QueueScreen<Row extends QueueRow>({ definition, ...layout }: QueueScreenProps<Row>) {
  return <QueueLayout {...layout} screen={useQueueScreen(definition)} />;
}
