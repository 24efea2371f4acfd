import { useEffect, useMemo, useState } from 'react';
import type { QueueRow } from '../queue-definition.ts';
import { splitNew } from './waiting-rows.ts';

export interface SteadyRows<Row> {
  rows: readonly Row[];
  /** Rows that arrived above the shown ones and wait to be let in. */
  waiting: number;
  letIn: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows that do not jump under the person's hand. `list` names what the rows are of: another one (other filters,
 * another order) starts afresh, and `null` says that they are of an earlier list, shown while the next is fetched.
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
