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
  /** The open row as the list has it. */
  openRow: Row | undefined;
  /** Opens the details; a key on the row that is open says so, and a second click of a double one says nothing. */
  open: (row: Row, by?: 'key' | 'pointer') => void;
  close: () => void;
  /**
   * The row that a key acts on: the focused one, else the open one, even if it is not in the list. `at` is the time of the
   * keypress: a row that moved there by itself after that time is not returned. Says why when there is none.
   */
  target: (at?: number) => Row | undefined;
  /** The same without a word. */
  seen: (at?: number) => Row | undefined;
  /** Says that there is no row beyond the last one (`1`) or the first one (`-1`). */
  sayEnd: (by: 1 | -1) => void;
  /** After a decision: opens the next row in the details and moves the focus to it. */
  goOn: (from: Row) => void;
  /** After an act that decided nothing: keeps details and focus on the same row. */
  stayOn: (row: Row) => void;
  /** Moves the focus to a row of the list; `false` if the list does not have it. */
  moveTo: (row: Row) => boolean;
}

/** The state of every list screen: rows from the address, the open row, the focused row. */
export function useQueueScreen<Row extends QueueRow>(definition: QueueDefinition<Row>): QueueScreenState<Row> {
  const { notify } = useServices();
  const queue = useQueue(definition);
  const table = useRef<TableHandle<Row>>(null);
  const mobile = useDevice() === 'mobile';
  const openNo = queue.url.params.get('id');
  const openRow = queue.rows.find((row) => row.no === openNo);
  const shown = useShownRow(definition);
  /** The row that opened by itself after a decision. */
  const wentOn = useRef<string | null>(null);
  /** The row that stayed open after an act that decided nothing. */
  const stayed = useRef<string | null>(null);
  const sayEnd = (by: 1 | -1) => notify.error(endWords(queue, by));
  /** Moves the focus and the open details together, so that keys act on the row that is shown. */
  const step = (by: 1 | -1) => {
    const from = table.current?.activeRow() ?? openRow;
    table.current?.move(by);
    const next = openRow && queue.rows[queue.rows.indexOf(openRow) + by];
    if (next) queue.url.replace({ id: next.no });
    else if (!from) notify.error(noRowWords(queue, openNo));
    else if (!queue.rows[queue.rows.findIndex(({ id }) => id === from.id) + by]) sayEnd(by);
  };
  useShortcuts(
    {
      j: { label: 'Next row, with its details', run: () => step(1) },
      k: { label: 'Previous row, with its details', run: () => step(-1) },
      ...(mobile || queue.rows.length === 0 ? {} : TABLE_KEYS),
      ...(openNo ? { Escape: { label: 'Close the details' } } : {}),
    },
    LIST_KEYS,
  );

  const open = (row: Row, by?: 'key' | 'pointer') => {
    if (row.no === openNo && by === 'key') notify.error(`The details of ${row.no} are open already.`);
    else if (openNo) queue.url.replace({ id: row.no });
    else queue.url.set({ id: row.no });
  };
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
    // The decided row stays visible until the list is refetched, so the focus moves with the details instead of
    // staying on it.
    const moved = next && (follows || table.current?.activeRow()?.id === from.id) && moveTo(next);
    if (!moved) table.current?.focus();
  };
  const stayOn = (row: Row) => {
    stayed.current = row.no;
    if (openNo && openNo !== row.no) queue.url.replace({ id: row.no });
    moveTo(row);
  };
  // A matched row may leave a list of unmatched ones: keys keep acting on the open row, not on the row that moved up.
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
    if (!row) notify.error(rowAt() ? 'The list has moved. Press the key again.' : noRowWords(queue, openNo));
    return row;
  };
  useCopyKeys(definition, target);
  return { queue, table, mobile, openNo, openRow, open, close, goOn, stayOn, moveTo, sayEnd, target, seen: rowAt };
}

/** Why a key has no row to act on. */
function noRowWords({ rows, state }: Pick<Queue<QueueRow>, 'rows' | 'state'>, openNo: string | null): string {
  if (openNo) return `${openNo} is not there yet. Press the key again.`;
  if (state === 'loading') return 'The list is still loading. Press the key again.';
  return rows.length > 0 ? 'Choose a row first.' : 'There is no row here.';
}

function endWords({ hasMore, hasBefore }: Pick<Queue<QueueRow>, 'hasMore' | 'hasBefore'>, by: 1 | -1): string {
  if (by > 0 ? hasMore : hasBefore) return 'More rows are loading. Press the key again.';
  return by > 0 ? 'This is the last row.' : 'This is the first row.';
}

const isInGrid = (element: Element | null): boolean => element?.closest('[role=grid]') != null;
