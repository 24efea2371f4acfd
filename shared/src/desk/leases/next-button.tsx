import { Button } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { LIST_KEYS, type QueueRow, ShortcutHint, type QueueScreenState, useShortcut } from '@backoffice/shared/list';
import { useNextItem } from './use-next-item.ts';

/** Next item, by button and by G, for people who may decide the rows of the queue. */
export function NextButton<Row extends QueueRow>({ screen }: { screen: QueueScreenState<Row> }) {
  const { session } = useServices();
  const { leases } = screen.queue.definition;
  return leases && session.can(leases.permission) ? <Next screen={screen} /> : null;
}

function Next<Row extends QueueRow>({ screen }: { screen: QueueScreenState<Row> }) {
  const { asking, next, button } = useNextItem(screen);
  useShortcut('g', 'Next item', () => void next(), LIST_KEYS);
  return (
    <Button
      ref={button}
      size="xs"
      loading={asking}
      onClick={() => void next()}
      rightSection={<ShortcutHint keys="G" />}
    >
      Next item
    </Button>
  );
}
