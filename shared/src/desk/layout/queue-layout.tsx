import { Suspense, type ReactNode } from 'react';
import { Page, SkeletonRows, useEscape } from '@backoffice/shared/kit/core';
import type { Column, RowState } from '@backoffice/shared/kit/table';
import { PickButton } from '../bulk/pick-button.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { NextButton } from '../leases/next-button.tsx';
import { useWatchLeases, type Fact } from '@backoffice/shared/entities';
import {
  ListTools,
  useLook,
  FilterBar,
  NewRowsPill,
  QueueCounters,
  type QueueRow,
  type QueueScreenState,
} from '@backoffice/shared/list';
import { CustomerPlace } from '@backoffice/shared/customer';
import { OpenDecisionsPlace } from '../decisions/open-decisions-place.tsx';
import { LazyDetail } from './lazy-detail.tsx';
import { QueueList } from './queue-list.tsx';
import styles from './split.module.css';

export interface QueueLayoutProps<Row extends QueueRow> {
  /** The menu title, word for word (specification §2). */
  title: string;
  screen: QueueScreenState<Row>;
  columns: readonly Column<Row>[];
  facts?: (row: Row) => Fact[];
  /** Figures beside the heading, in place of the usual count. */
  counters?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** At the end of the line of filters. */
  filters?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
  /** Under the rows, always in sight: what comes late moves no row there. */
  below?: ReactNode;
  /** In the details, above the fields. */
  lead?: (row: Row) => ReactNode;
  /** Decisions, in the details, always in sight. */
  decisions?: (row: Row) => ReactNode;
  /** On a mobile card: at most two acts, within reach of the thumb. Pass a stable function. */
  quick?: (row: Row) => ReactNode;
  /** The momentary state of a row, if it has one. */
  rowState?: (row: Row) => RowState | undefined;
  /** What can be done to several rows at once, see `useBulk`. */
  bulk?: Bulk<Row>;
}

/**
 * The layout of a list screen: heading with figures, filters, rows, one row's details beside them, the customer over
 * them.
 */
export function QueueLayout<Row extends QueueRow>(props: QueueLayoutProps<Row>) {
  return (
    <CustomerPlace target={props.screen.target}>
      <ListPage {...props} />
    </CustomerPlace>
  );
}

function ListPage<Row extends QueueRow>({
  title,
  screen,
  columns,
  facts,
  above,
  lead,
  decisions,
  quick,
  rowState,
  actions,
  bulk,
  ...given
}: QueueLayoutProps<Row>) {
  const { queue, mobile, openNo } = screen;
  const look = useLook();
  // The rows load first: the request for leases must not compete with them for bandwidth.
  useWatchLeases(queue.definition.entity, queue.definition.leases && queue.state === 'ready' ? 'yes' : 'no');
  const detail = openNo && (
    <Suspense fallback={<ArrivingDetail no={openNo} device={mobile ? 'mobile' : 'desktop'} onClose={screen.close} />}>
      <LazyDetail
        key={openNo}
        definition={queue.definition}
        no={openNo}
        known={screen.openRow}
        facts={facts}
        lead={lead}
        actions={decisions}
        onClose={screen.close}
      />
    </Suspense>
  );
  return (
    <Page
      title={title}
      height={mobile ? 'content' : 'window'}
      counters={given.counters ?? <QueueCounters of={queue} />}
      toolbar={<FilterBar queue={queue}>{given.filters}</FilterBar>}
      actions={
        <>
          {actions}
          {mobile && bulk && <PickButton bulk={bulk} />}
          <ListTools queue={queue} columns={columns} look={look} />
          <NextButton screen={screen} />
        </>
      }
    >
      {above}
      <OpenDecisionsPlace openNo={openNo} />
      <div className={openNo && !mobile ? `${styles.split} ${styles.open}` : styles.split}>
        <div className={styles.list}>
          <NewRowsPill queue={queue} />
          <QueueList
            queue={queue}
            label={title}
            columns={columns}
            openNo={openNo}
            onOpen={screen.open}
            table={screen.table}
            quick={quick}
            rowState={rowState}
            look={look}
            bulk={bulk}
          />
        </div>
        {detail}
      </div>
      {given.below && (
        <div className={styles.below} data-bar>
          {given.below}
        </div>
      )}
    </Page>
  );
}

interface ArrivingDetailProps {
  no: string;
  device: 'desktop' | 'mobile';
  onClose: () => void;
}

/** While the code of the details is on its way. Escape is heard from the first moment. */
function ArrivingDetail({ no, device, onClose }: ArrivingDetailProps) {
  useEscape(true, onClose);
  return device === 'mobile' ? null : <SkeletonRows rows={10} columns={2} label={`Loading ${no}`} />;
}
