import { Button } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { LIST_KEYS } from '../keys/list-keys.ts';
import type { QueueRow } from '../queue-definition.ts';
import { ShortcutHint } from '../keys/shortcut-hint.tsx';
import type { Queue } from '../use-queue.ts';
import { useShortcut } from '../keys/use-shortcuts.ts';
import styles from './new-rows-pill.module.css';

/**
 * "7 new": shows newly arrived rows when the person asks for them, so that rows do not move by themselves (domain
 * 2.0, Live).
 */
export function NewRowsPill<Row extends QueueRow>({ queue: { waiting, letIn } }: { queue: Queue<Row> }) {
  const { notify } = useServices();
  const showThem = () => (waiting > 0 ? letIn() : notify.error('There are no new rows.'));
  useShortcut('n', 'Let new rows in', showThem, LIST_KEYS);
  return (
    <div role="status" className={styles.place}>
      {waiting > 0 && (
        <Button size="compact-sm" radius="xl" onClick={letIn} rightSection={<ShortcutHint keys="N" />}>
          {`${waiting} new`}
        </Button>
      )}
    </div>
  );
}
