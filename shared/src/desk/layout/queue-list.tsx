import { Suspense, useMemo, type ReactNode, type Ref } from 'react';
import { useKeptFocus } from '@backoffice/shared/kit/core';
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
import type { Bulk } from '../bulk/use-bulk.ts';
import {
  LazyEmpty,
  type QueueRow,
  QueueFooter,
  QueueStates,
  type Look,
  useDevice,
  type Queue,
} from '@backoffice/shared/list';

interface QueueListProps<Row extends QueueRow> {
  queue: Queue<Row>;
  /** Name of the list: the title of the screen. */
  label: string;
  columns: readonly Column<Row>[];
  openNo: string | null;
  onOpen: (row: Row) => void;
  table?: Ref<TableHandle<Row>>;
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
export function QueueList<Row extends QueueRow>({
  queue,
  label,
  columns,
  openNo,
  onOpen,
  table,
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
