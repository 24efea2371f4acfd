import { Suspense, useRef, type ReactNode } from 'react';
import { Page, SkeletonRows } from '@backoffice/shared/kit/core';
import type { Column, TableHandle } from '@backoffice/shared/kit/table';
import type { Fact } from './fact.ts';
import { FilterBar } from './filter-bar.tsx';
import { LazyDetail } from './lazy-detail.tsx';
import { QueueCounters } from './queue-counters.tsx';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import { QueueList } from './queue-list.tsx';
import { useDevice } from './use-device.ts';
import { useQueue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './split.module.css';

interface QueueScreenProps<Row extends QueueRow> {
  /** The menu title, word for word (specification §2). */
  title: string;
  definition: QueueDefinition<Row>;
  columns: readonly Column<Row>[];
  facts: (row: Row) => Fact[];
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** A list screen: heading with figures, filters, rows, drawer. What it lists is data. */
export function QueueScreen<Row extends QueueRow>({ title, definition, columns, facts, actions }: QueueScreenProps<Row>) {
  const queue = useQueue(definition);
  const table = useRef<TableHandle<Row>>(null);
  const mobile = useDevice() === 'mobile';
  const no = queue.url.params.get('id');
  useShortcuts({ j: () => table.current?.move(1), k: () => table.current?.move(-1) });
  const close = () => {
    queue.url.set({ id: null });
    table.current?.focus();
  };
  const detail = no && (
    <Suspense fallback={mobile ? null : <SkeletonRows rows={10} columns={2} label={`Loading ${no}`} />}>
      <LazyDetail key={no} definition={definition} no={no} known={queue.rows.find((row) => row.no === no)} facts={facts} onClose={close} />
    </Suspense>
  );
  return (
    <Page title={title} height={mobile ? 'content' : 'window'} counters={<QueueCounters of={queue} />} toolbar={<FilterBar queue={queue} />} actions={actions}>
      <div className={no && !mobile ? `${styles.split} ${styles.open}` : styles.split}>
        <QueueList queue={queue} label={title} columns={columns} openNo={no} onOpen={(row) => queue.url.set({ id: row.no })} table={table} />
        {detail}
      </div>
    </Page>
  );
}
