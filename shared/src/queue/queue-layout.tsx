import { Suspense, type ReactNode } from 'react';
import { Page, SkeletonRows } from '@backoffice/shared/kit/core';
import type { Column, RowState } from '@backoffice/shared/kit/table';
import type { Fact } from './fact.ts';
import { FilterBar } from './filter-bar.tsx';
import { LazyDetail } from './lazy-detail.tsx';
import { NewRowsPill } from './new-rows-pill.tsx';
import { QueueCounters } from './queue-counters.tsx';
import type { QueueRow } from './queue-definition.ts';
import { QueueList } from './queue-list.tsx';
import type { QueueScreenState } from './use-queue-screen.ts';
import styles from './split.module.css';

export interface QueueLayoutProps<Row extends QueueRow> {
  /** The menu title, word for word (specification §2). */
  title: string;
  screen: QueueScreenState<Row>;
  columns: readonly Column<Row>[];
  facts: (row: Row) => Fact[];
  /** Figures beside the heading, in place of the usual count. */
  counters?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
  /** In the details, above the fields. */
  lead?: (row: Row) => ReactNode;
  /** In the details, always in sight: decisions. */
  decisions?: (row: Row) => ReactNode;
  /** What is special about a row right now. */
  rowState?: (row: Row) => RowState | undefined;
}

/** A list screen as it is seen: heading with figures, filters, rows, and the details of one row beside them. */
export function QueueLayout<Row extends QueueRow>({ title, screen, columns, facts, above, lead, decisions, rowState, actions, ...given }: QueueLayoutProps<Row>) {
  const { queue, mobile, openNo } = screen;
  const detail = openNo && (
    <Suspense fallback={mobile ? null : <SkeletonRows rows={10} columns={2} label={`Loading ${openNo}`} />}>
      <LazyDetail key={openNo} definition={queue.definition} no={openNo} known={screen.openRow} facts={facts} lead={lead} actions={decisions} onClose={screen.close} />
    </Suspense>
  );
  return (
    <Page
      title={title}
      height={mobile ? 'content' : 'window'}
      counters={given.counters ?? <QueueCounters of={queue} />}
      toolbar={<FilterBar queue={queue} />}
      actions={actions}
    >
      {above}
      <div className={openNo && !mobile ? `${styles.split} ${styles.open}` : styles.split}>
        <div className={styles.list}>
          <NewRowsPill queue={queue} />
          <QueueList queue={queue} label={title} columns={columns} openNo={openNo} onOpen={screen.open} table={screen.table} rowState={rowState} />
        </div>
        {detail}
      </div>
    </Page>
  );
}
