import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueueRow } from '../queue-definition.ts';
import { splitNew } from './waiting-rows.ts';

export interface SteadyRows<Row> {
  rows: readonly Row[];
  /** New rows above the shown ones, hidden until the person asks for them. */
  waiting: number;
  letIn: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows that do not move by themselves. `list` identifies filters and order: another value starts afresh, and `null` means
 * that the rows belong to the previous list and are shown while the next one loads.
 */
export function useSteadyRows<Row extends QueueRow>(rows: readonly Row[], list: string | null): SteadyRows<Row> {
  // Kept beside the state: that rows have been seen changes nothing in the page, and must not draw it a second time.
  const seen = useRef<{ list: string | null; ids: ReadonlySet<string> }>({ list, ids: NONE });
  const [, draw] = useState(0);
  const last = useRef<readonly Row[]>([]);
  const known = seen.current.list === list && list !== null ? seen.current.ids : NONE;
  const { shown, waiting } = useMemo(() => splitNew(rows, known), [rows, known]);
  if (!isSame(last.current, shown)) last.current = shown;
  useEffect(() => {
    if (list !== null && shown.some(({ id }) => !known.has(id)))
      seen.current = { list, ids: new Set([...known, ...shown.map(({ id }) => id)]) };
  }, [list, shown, known]);
  const letIn = () => {
    seen.current = { list, ids: new Set(rows.map(({ id }) => id)) };
    draw((times) => times + 1);
  };
  return { rows: last.current, waiting, letIn };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((row, at) => row === other[at]);
