import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusPage } from '@backoffice/shared/kit/core';
import { useDrawnSince, type TableHandle } from '@backoffice/shared/kit/table';
import { useServices } from '@backoffice/shared/remote';
import { LIST_KEYS, TABLE_KEYS } from './keys/list-keys.ts';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import { useCopyKeys } from './keys/use-copy-keys.ts';
import { useDevice } from './use-device.ts';
import { useQueue, type Queue } from './use-queue.ts';
import { useShownRow } from './use-row.ts';
import { useShortcuts } from './keys/use-shortcuts.ts';

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
  /** After an act that decided nothing: details and keyboard are on the row that it was about. */
  stayOn: (row: Row) => void;
  /** Puts the keyboard on a row of the list; `false` where the list does not have it. */
  moveTo: (row: Row) => boolean;
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
  /** The row that an act left to be gone on with. */
  const stayed = useRef<string | null>(null);
  /** With the details open they go along, so that what is decided is what is looked at. */
  const step = (by: 1 | -1) => {
    table.current?.move(by);
    const next = openRow && queue.rows[queue.rows.indexOf(openRow) + by];
    if (next) queue.url.replace({ id: next.no });
  };
  useShortcuts(
    {
      j: { label: 'Next row, with its details', run: () => step(1) },
      k: { label: 'Row before, with its details', run: () => step(-1) },
      ...(mobile ? {} : TABLE_KEYS),
    },
    LIST_KEYS,
  );

  const open = (row: Row) => (openNo ? queue.url.replace({ id: row.no }) : queue.url.set({ id: row.no }));
  const close = () => {
    queue.url.set({ id: null });
    table.current?.focus();
  };
  const moveTo = (row: Row) => {
    const [from, to] = [table.current?.activeRow()?.id, row.id].map((id) =>
      queue.rows.findIndex((each) => each.id === id),
    ) as [number, number];
    if (from >= 0 && to >= 0) table.current?.move(to - from);
    return from >= 0 && to >= 0;
  };
  const goOn = (from: Row) => {
    const index = queue.rows.findIndex((row) => row.id === from.id);
    const next = index < 0 ? undefined : (queue.rows[index + 1] ?? queue.rows[index - 1]);
    wentOn.current = next?.no ?? null;
    const follows = openNo === from.no;
    if (follows) queue.url.replace({ id: next?.no ?? null });
    // The decided row is still in sight until the list is fetched anew; the keyboard must not stay on it, and goes where the details go.
    const moved = next && (follows || table.current?.activeRow()?.id === from.id) && moveTo(next);
    if (!moved) table.current?.focus();
  };
  const stayOn = (row: Row) => {
    stayed.current = row.no;
    if (openNo && openNo !== row.no) queue.url.replace({ id: row.no });
    moveTo(row);
  };
  // What was matched may leave a list of what is not: keys go on acting on what is looked at, not on the row that moved up.
  const listed = openRow !== undefined;
  useLayoutEffect(() => {
    if (openNo && !listed && stayed.current === openNo) focusPage();
  }, [openNo, listed]);
  const wasDrawn = useDrawnSince(openNo, wentOn.current === openNo);
  const rowAt = (at?: number) => {
    if (!openNo || isInGrid(document.activeElement)) {
      const row = table.current?.activeRow(at);
      return row && row.no === openNo ? shown(openNo, row) : row;
    }
    return wasDrawn(at) ? shown(openNo, openRow) : undefined;
  };
  const target = (at?: number) => {
    const row = rowAt(at);
    if (!row && rowAt()) notify.error('The list has moved. Press the key again.');
    return row;
  };
  useCopyKeys(definition, target);
  return { queue, table, mobile, openNo, openRow, open, close, goOn, stayOn, moveTo, target };
}

const isInGrid = (element: Element | null): boolean => element?.closest('[role=grid]') != null;
