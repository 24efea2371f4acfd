import { Suspense, useMemo, type ReactNode, type Ref } from 'react';
import { Page, SkeletonRows, useEscape, useKeptFocus } from '@backoffice/shared/kit/core';
import {
  CardList,
  DataTable,
  type Column,
  type RowState,
  type Sort,
  type TableHandle,
} from '@backoffice/shared/kit/table';
import { useNavigate, useServices } from '@backoffice/shared/remote';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { PickButton } from '../bulk/pick-button.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { NextButton } from '../leases/next-button.tsx';
import { useReadReasons, useWatchLeases, type Fact } from '@backoffice/shared/entities';
import {
  FilterBar,
  LazyEmpty,
  ListTools,
  type Look,
  NewRowsPill,
  type Queue,
  QueueCounters,
  QueueFooter,
  type QueueRow,
  type QueueScreenState,
  QueueStates,
  useDevice,
  useEmptyAhead,
  useLook,
} from '@backoffice/shared/list';
import { CustomerPlace } from '@backoffice/shared/customer';
import { OpenDecisionsPlace } from '../decisions/open-decisions-place.tsx';
import { LazyDetail } from './lazy-detail.tsx';
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
  /** Links to the other pages of a room, in a line of their own above the filters. */
  tabs?: ReactNode;
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
  // The rows load first: the requests for leases and reasons must not compete with them for bandwidth.
  useReadReasons(queue.state === 'ready');
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
      toolbar={
        <>
          {given.tabs}
          <FilterBar queue={queue}>{given.filters}</FilterBar>
        </>
      }
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
            onEdge={screen.sayEnd}
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

interface QueueListProps<Row extends QueueRow> {
  queue: Queue<Row>;
  /** Name of the list: the title of the screen. */
  label: string;
  columns: readonly Column<Row>[];
  openNo: string | null;
  onOpen: (row: Row) => void;
  table?: Ref<TableHandle<Row>>;
  onEdge: (by: 1 | -1) => void;
  /** The acts offered on a card itself. */
  quick?: (row: Row) => ReactNode;
  rowState?: (row: Row) => RowState | undefined;
  /** Replaces the sentence of an empty list. */
  empty?: ReactNode;
  /** The person's own columns; without it the screen's default applies. */
  look?: Look;
  /** Lets rows be selected for a bulk act. */
  bulk?: Bulk<Row>;
}

const rowId = (row: QueueRow): string => row.id;
const rowName = (row: QueueRow): string => row.no;

/** The rows of a queue, as table or cards, in every state: skeleton, empty, failed, stale, forbidden. */
function QueueList<Row extends QueueRow>({
  queue,
  label,
  columns,
  openNo,
  onOpen,
  table,
  onEdge,
  quick,
  rowState,
  empty,
  look,
  bulk,
}: QueueListProps<Row>) {
  const device = useDevice();
  const navigate = useNavigate();
  const zone = useServices().session.staff().businessTimeZone;
  const sort = useMemo(() => readSort(queue.sort), [queue.sort]);
  useKeptFocus(queue.state === 'ready' ? queue.rows : queue.state);
  useEmptyAhead(queue.state === 'ready' && queue.rows.length > 0);
  if (queue.state !== 'ready') return <QueueStates queue={queue} />;
  const openId = queue.rows.find((row) => row.no === openNo)?.id ?? null;
  const common = {
    label,
    columns,
    zone,
    rows: queue.rows,
    rowId,
    rowName,
    openId,
    onOpen,
    rowState: (row: Row) => rowState?.(row) ?? queue.noteOf(row),
    onReachEnd: queue.hasMore ? queue.loadMore : undefined,
    onReachStart: queue.hasBefore ? queue.loadBefore : undefined,
    empty: empty ?? (
      <Suspense fallback={null}>
        <LazyEmpty queue={queue} />
      </Suspense>
    ),
    footer: (
      <>
        {bulk && <BulkBar bulk={bulk} definition={queue.definition} />}
        <QueueFooter queue={queue} />
      </>
    ),
  };
  if (device === 'mobile') {
    const picking = bulk?.picking ? { selected: bulk.selected, onSelect: bulk.select } : {};
    return <CardList {...common} {...picking} onHold={bulk?.pick} actions={quick} />;
  }
  return (
    <DataTable
      {...common}
      total={queue.hasBefore ? null : (queue.count ?? null)}
      sort={sort}
      onSort={(next) => queue.url.set({ sort: writeSort(next, queue.definition.usualSort) })}
      onFollow={navigate}
      handle={table}
      onEdge={onEdge}
      view={look?.view}
      onViewChange={look?.change}
      density={look?.density}
      selected={bulk?.selected}
      onSelect={bulk?.select}
    />
  );
}

const readSort = (sort: string): Sort => ({
  key: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

function writeSort({ key, direction }: Sort, usual: string): string | null {
  const sort = direction === 'desc' ? `-${key}` : key;
  return sort === usual ? null : sort;
}
