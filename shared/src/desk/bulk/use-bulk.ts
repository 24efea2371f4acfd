import { useMemo, useState } from 'react';
import type { Query } from '@backoffice/shared/contract';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import { LIST_KEYS, type QueueRow, type QueueScreenState, useShortcuts } from '@backoffice/shared/list';
import type { BulkAct } from './bulk-act.ts';
import { countMatching, narrowed, type Matching } from './matching.ts';

/**
 * The rows that the dialog asks about: the selected ones, or all that match the filters, in one request or, after they
 * were read, in pieces.
 */
export type BulkQuestion<Row> =
  | { kind: 'selected'; rows: readonly Row[] }
  | { kind: 'matching'; matching: Matching }
  | { kind: 'pieces'; filters: Query; upTo: number };

export interface Bulk<Row extends QueueRow> {
  act: BulkAct<Row>;
  selected: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
  /** The selected rows that are still in the list. */
  rows: readonly Row[];
  /** The rows among them that the act may be done to in bulk. */
  clean: readonly Row[];
  clear: () => void;
  /** Selection mode. On `mobile`, a tap opens the card until selection mode begins. */
  picking: boolean;
  /** Begins selection mode, with a first row if one is given. */
  pick: (id?: string) => void;
  /** Opens the dialog for the `clean` rows. */
  ask: () => void;
  /** Opens the dialog for every row that matches the filters; absent where they hide rows that the act is for. */
  askMatching?: () => Promise<void>;
  question: BulkQuestion<Row> | null;
  /** Closes the dialog. After an answer, also clears the selection and refetches what changed. */
  leave: (after: 'answer' | 'cancel') => void;
}

/**
 * Selection and bulk act of a list. Ids stay selected through every update, but a row that has left the list is neither
 * counted nor sent. `undefined` where the person may not act.
 */
export function useBulk<Row extends QueueRow>(
  screen: QueueScreenState<Row>,
  usual: BulkAct<Row> | undefined,
): Bulk<Row> | undefined {
  const { http, session, notify } = useServices();
  const cache = useQueryClient();
  const { queue, mobile } = screen;
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState(false);
  const [question, setQuestion] = useState<BulkQuestion<Row> | null>(null);
  const rows = useMemo(() => queue.rows.filter(({ id }) => selected.has(id)), [queue.rows, selected]);
  const act = usual && fitting(usual, rows, (permission) => session.can(permission));
  const may = act !== undefined && session.can(act.permission);
  const clean = act ? rows.filter(act.eligible) : [];
  const clear = () => {
    select(new Set());
    setPicking(false);
  };
  const pick = (id?: string) => {
    setPicking(true);
    if (id !== undefined) select(new Set([...selected, id]));
  };
  const ask = () => {
    if (clean.length > 0) setQuestion({ kind: 'selected', rows: clean });
    return clean.length > 0;
  };
  const askByKey = () => {
    if (!ask()) notify.error(rows.length > 0 ? act!.words.fit(rows.length, 0) : 'No row is selected.');
  };
  const clearByKey = () => (selected.size > 0 ? clear() : notify.error('No row is selected.'));
  const toggle = (at?: number) => {
    const row = screen.target(at);
    if (row)
      select(
        selected.has(row.id) ? new Set([...selected].filter((id) => id !== row.id)) : new Set([...selected, row.id]),
      );
  };
  useShortcuts(
    may && !mobile
      ? {
          x: { label: 'Select the row', run: toggle },
          'Shift+A': { label: act.words.shortcut, run: askByKey },
          'Shift+X': { label: 'Select no row', run: clearByKey },
        }
      : {},
    LIST_KEYS,
  );
  if (!may) return undefined;

  const filters = act.matching && narrowed(queue.query, act.matching.filters);
  const askMatching = async () => {
    if (act.matching && 'upTo' in act.matching)
      return setQuestion({ kind: 'pieces', filters: filters!, upTo: act.matching.upTo });
    const matching = await countMatching(http, queue.definition, filters!).catch(() => undefined);
    if (matching?.count) setQuestion({ kind: 'matching', matching });
    else if (matching !== undefined)
      notify.error(matching ? act.words.none : 'Too many rows match. Narrow the filters.');
  };
  const leave = (after: 'answer' | 'cancel') => {
    setQuestion(null);
    if (after === 'cancel') return;
    clear();
    for (const topic of act.touches) void cache.invalidateQueries({ queryKey: [topic] });
  };
  return {
    act,
    selected,
    select,
    rows,
    clean,
    clear,
    picking,
    pick,
    ask,
    askMatching: filters ? askMatching : undefined,
    question,
    leave,
  };
}

/**
 * The usual act, unless it fits none of the selected rows while its alternative fits at least one and the person may do
 * that.
 */
function fitting<Row extends QueueRow>(
  usual: BulkAct<Row>,
  rows: readonly Row[],
  can: (permission: string) => boolean,
): BulkAct<Row> {
  const { otherwise } = usual;
  const fits = otherwise && !rows.some(usual.eligible) && rows.some(otherwise.eligible);
  return fits && can(otherwise.permission) ? otherwise : usual;
}
