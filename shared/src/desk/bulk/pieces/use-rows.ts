import { useEffect, useState } from 'react';
import { useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';
import type { BulkAct } from '../bulk-act.ts';
import type { PiecesQuestion } from './pieces-dialog.tsx';
import { readRows, type RowsRead } from './read-rows.ts';

export interface RowsState<Row> {
  /** How many were read so far. */
  count: number;
  read: RowsRead<Row> | null;
  failed: string | null;
}

/** Reads the rows of a question once, and stops when the dialog closes. */
export function useRows<Row extends QueueRow>(
  act: BulkAct<Row>,
  definition: QueueDefinition<Row>,
  question: PiecesQuestion,
): RowsState<Row> {
  const { http } = useServices();
  const [state, setState] = useState<RowsState<Row>>({ count: 0, read: null, failed: null });
  useEffect(() => {
    const leave = new AbortController();
    const set = (change: Partial<RowsState<Row>>) => {
      if (!leave.signal.aborted) setState((before) => ({ ...before, ...change }));
    };
    readRows(
      http,
      definition,
      { filters: question.filters, upTo: question.upTo, eligible: act.eligible },
      { signal: leave.signal, onRead: (count) => set({ count }) },
    ).then(
      (read) => set({ read }),
      (error: Error) => set({ failed: error.message }),
    );
    return () => leave.abort();
  }, [http, definition, question, act]);
  return state;
}
