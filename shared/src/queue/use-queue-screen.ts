import { useRef, type RefObject } from 'react';
import { useDrawnSince, type TableHandle } from '@backoffice/shared/kit/table';
import { useServices } from '@backoffice/shared/remote';
import { LIST_KEYS, TABLE_KEYS } from './list-keys.ts';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import { useCopyKeys } from './use-copy-keys.ts';
import { useDevice } from './use-device.ts';
import { useQueue, type Queue } from './use-queue.ts';
import { useShownRow } from './use-row.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface QueueScreenState<Row extends QueueRow> {
  queue: Queue<Row>;
  table: RefObject<TableHandle<Row> | null>;
  mobile: boolean;
  /** Number of the row whose details are open. */
  openNo: string | null;
  /** What the list knows of the open row. */
  openRow: Row | undefined;
  open: (row: Row) => void;
  close: () => void;
  /**
   * The row that a key acts on: the one that has the focus, else the open one, whether or not the list has it. With `at`,
   * when the key went down, none that came there by itself only after that.
   */
  target: (at?: number) => Row | undefined;
  /** After a decision: the details go on to the row that follows, the keyboard to the row that took its place. */
  goOn: (from: Row) => void;
}

/** What every list screen remembers: rows from the address, the open row, the row under the keyboard. */
export function useQueueScreen<Row extends QueueRow>(definition: QueueDefinition<Row>): QueueScreenState<Row> {
  const { notify } = useServices();
  const queue = useQueue(definition);
  const table = useRef<TableHandle<Row>>(null);
  const mobile = useDevice() === 'mobile';
  const openNo = queue.url.params.get('id');
  const openRow = queue.rows.find((row) => row.no === openNo);
  const shown = useShownRow(definition);
  /** The row that a decision led to, by itself. */
  const wentOn = useRef<string | null>(null);
  /** With the details open they go along, so that what is decided is what is looked at. */
  const step = (by: 1 | -1) => {
    table.current?.move(by);
    const next = openRow && queue.rows[queue.rows.indexOf(openRow) + by];
    if (next) queue.url.replace({ id: next.no });
  };
  useShortcuts({ j: { label: 'Next row, with its details', run: () => step(1) }, k: { label: 'Row before, with its details', run: () => step(-1) }, ...(mobile ? {} : TABLE_KEYS) }, LIST_KEYS);

  const open = (row: Row) => (openNo ? queue.url.replace({ id: row.no }) : queue.url.set({ id: row.no }));
  const close = () => {
    queue.url.set({ id: null });
    table.current?.focus();
  };
  const goOn = (from: Row) => {
    const index = queue.rows.findIndex((row) => row.id === from.id);
    const next = index < 0 ? undefined : (queue.rows[index + 1] ?? queue.rows[index - 1]);
    wentOn.current = next?.no ?? null;
    if (openNo === from.no) queue.url.replace({ id: next?.no ?? null });
    // The decided row is still in sight until the list is fetched anew; the keyboard must not stay on it.
    if (table.current?.activeRow()?.id === from.id) table.current.move(index + 1 < queue.rows.length ? 1 : -1);
    else table.current?.focus();
  };
  const wasDrawn = useDrawnSince(openNo, wentOn.current === openNo);
  const rowAt = (at?: number) => {
    if (!openNo || isInGrid(document.activeElement)) return table.current?.activeRow(at);
    return wasDrawn(at) ? shown(openNo, openRow) : undefined;
  };
  const target = (at?: number) => {
    const row = rowAt(at);
    if (!row && rowAt()) notify.error('The list has moved. Press the key again.');
    return row;
  };
  useCopyKeys(definition, target);
  return { queue, table, mobile, openNo, openRow, open, close, goOn, target };
}

const isInGrid = (element: Element | null): boolean => element?.closest('[role=grid]') != null;
