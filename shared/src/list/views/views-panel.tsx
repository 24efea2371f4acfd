import { Button } from '@backoffice/shared/kit/core';
import { Popover } from '@backoffice/shared/kit/choices';
import { IconBookmark } from '@backoffice/shared/kit/table';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';
import { SaveView } from './save-view.tsx';
import { useViews } from './use-views.ts';
import { ViewLine } from './view-line.tsx';
import styles from './views.module.css';

/** The saved views of a page: open, save, update, share, delete, and which one opens first. */
export function ViewsPanel<Row extends QueueRow>({ queue }: { queue: Queue<Row> }) {
  const views = useViews(queue);
  const { all, shown, state } = views;
  return (
    <Popover position="bottom-end" withRoles trapFocus returnFocus defaultOpened>
      <Popover.Target>
        <Button
          size="xs"
          variant={shown ? 'light' : 'default'}
          title="Views"
          data-tool={shown ? undefined : true}
          leftSection={<IconBookmark size={14} aria-hidden />}
        >
          {shown ? shown.name : 'Views'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Views" className={styles.panel}>
        {state === 'loading' && <p className={styles.faint}>Loading</p>}
        {state === 'failed' && (
          <p className={styles.faint}>The saved views could not be loaded. Close and open this again.</p>
        )}
        {state === 'ready' && all.length === 0 && (
          <p className={styles.faint}>No view is saved yet. Choose filters, then save them here under a name.</p>
        )}
        <ul className={styles.list}>
          {all.map((view) => (
            <ViewLine key={view.id} view={view} views={views} />
          ))}
        </ul>
        <SaveView views={views} />
      </Popover.Dropdown>
    </Popover>
  );
}
