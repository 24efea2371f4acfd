import { useEffect, useMemo, useState } from 'react';
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
  const [seen, see] = useState<{ list: string | null; ids: ReadonlySet<string> }>({ list, ids: NONE });
  const known = seen.list === list && list !== null ? seen.ids : NONE;
  const { shown, waiting } = useMemo(() => splitNew(rows, known), [rows, known]);
  useEffect(() => {
    if (list !== null && shown.some(({ id }) => !known.has(id)))
      see({ list, ids: new Set([...known, ...shown.map(({ id }) => id)]) });
  }, [list, shown, known]);
  return { rows: shown, waiting, letIn: () => see({ list, ids: new Set(rows.map(({ id }) => id)) }) };
}
