import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowState } from '@backoffice/shared/kit/table';
import { useLiveEvents, useServices } from '@backoffice/shared/remote';
import { decidedWords } from '../live/decided-words.ts';
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

/** How long the note is shown, and how long a row waits for it. */
const SAID_MS = 3_000;
/** How long an event is remembered: on a slow connection the list without the row may arrive much later. */
const KNOWN_MS = 60_000;

export interface SteadyDepartures<Row> {
  /** The rows, including those that are about to leave. */
  rows: readonly Row[];
  /** The note of a leaving row. */
  noteOf: (row: Row) => RowState | undefined;
}

/** How a row that has left stays in sight: with a note of its outcome, or unchanged while the outcome is unknown. */
interface Stay {
  note?: string;
  /** In ms since 1970. */
  until: number;
}

/** A row that has left the list and is still shown. */
interface Departure<Row> extends Stay {
  row: Row;
  /** The row that stood above it; null at the top. */
  after: string | null;
}

interface Shown<Row> {
  list: string | null;
  rows: readonly Row[];
  leaving: readonly Departure<Row>[];
}

/** The most recent act on a row. */
interface Fate {
  /** The row's version after the act. */
  version: number;
  /** Absent for the person's own acts, which need no note. */
  note?: string;
}

/**
 * Keeps a row that somebody else decided in sight for three seconds, with a note of who decided it and when. The list may
 * be read just before the event arrives: the row then waits for its note, as long as events arrive at all. `list`
 * identifies the list; another value starts afresh.
 */
export function useDepartures<Row extends QueueRow>(
  entity: string,
  rows: readonly Row[],
  list: string | null,
): SteadyDepartures<Row> {
  const { live } = useServices();
  const [shown, show] = useState<Shown<Row>>({ list, rows, leaving: [] });

  const stayOf = (row: Row, leaving: readonly Departure<Row>[]): Stay | undefined => {
    const known = leaving.find((each) => each.row.id === row.id);
    if (known?.note) return { note: known.note, until: known.until };
    const fate = fates.get(row.id);
    // An act that the row already reflects is not why it left.
    if (fate && fate.version > row.version)
      return fate.note ? { note: fate.note, until: Date.now() + SAID_MS } : undefined;
    if (known) return { until: known.until };
    return live.state() === 'live' ? { until: Date.now() + SAID_MS } : undefined;
  };
  const fates = useFates(entity, (id) =>
    show((now) => {
      if (!now.leaving.some(({ row }) => row.id === id)) return now;
      const leaving = now.leaving.flatMap(({ row, after }) => {
        const stay = stayOf(row, now.leaving);
        return stay ? [{ row, after, ...stay }] : [];
      });
      return { ...now, leaving };
    }),
  );

  if (shown.rows !== rows || shown.list !== list) {
    const before = withDepartures(shown.rows, shown.leaving);
    show({
      list,
      rows,
      leaving: shown.list === list ? departed(before, rows, (row) => stayOf(row, shown.leaving)) : [],
    });
  }
  const { leaving } = shown;
  useEffect(() => {
    if (leaving.length === 0) return;
    const next = Math.min(...leaving.map(({ until }) => until));
    const timer = setTimeout(
      () => show((now) => ({ ...now, leaving: now.leaving.filter(({ until }) => until > Date.now()) })),
      next - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [leaving]);
  const all = useMemo(() => withDepartures(rows, leaving), [rows, leaving]);
  const noteOf = useCallback(
    ({ id }: Row): RowState | undefined => {
      const note = leaving.find(({ row }) => row.id === id)?.note;
      return note ? { kind: 'settled', note } : undefined;
    },
    [leaving],
  );
  return { rows: all, noteOf };
}

/** The recent acts on rows; `onFate` is called for each. */
function useFates(entity: string, onFate: (id: string) => void): ReadonlyMap<string, Fate> {
  const { session } = useServices();
  const [fates] = useState(() => new Map<string, Fate>());
  useLiveEvents((event) => {
    const { version } = event.payload;
    if (event.entityType !== entity || typeof version !== 'number') return;
    const { id, businessTimeZone } = session.staff();
    const fate = event.by?.id === id ? { version } : { version, note: decidedWords(event, businessTimeZone) };
    fates.set(event.id, fate);
    setTimeout(() => fates.get(event.id) === fate && fates.delete(event.id), KNOWN_MS);
    onFate(event.id);
  });
  return fates;
}

/** The shown rows that are missing from a fresh list and stay for a moment. */
function departed<Row extends QueueRow>(
  shown: readonly Row[],
  fresh: readonly Row[],
  stayOf: (row: Row) => Stay | undefined,
): Departure<Row>[] {
  const here = new Set(fresh.map(({ id }) => id));
  const gone: Departure<Row>[] = [];
  let after: string | null = null;
  for (const row of shown) {
    const stay = here.has(row.id) ? undefined : stayOf(row);
    if (stay) gone.push({ row, after, ...stay });
    if (stay || here.has(row.id)) after = row.id;
  }
  return gone;
}

/** The list with the leaving rows at their old places; a row that has returned appears once. */
function withDepartures<Row extends QueueRow>(
  rows: readonly Row[],
  leaving: readonly Departure<Row>[],
): readonly Row[] {
  const here = new Set(rows.map(({ id }) => id));
  const away = leaving.filter(({ row }) => !here.has(row.id));
  if (away.length === 0) return rows;
  const all = [...rows];
  for (const { row, after } of away) all.splice(all.findIndex(({ id }) => id === after) + 1, 0, row);
  return all;
}
