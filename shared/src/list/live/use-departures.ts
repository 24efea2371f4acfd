import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RowState } from '@backoffice/shared/kit/table';
import { useLiveEvents, useServices } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import { decidedWords } from './decided-words.ts';
import { departed, withDepartures, type Departure, type Stay } from './departures.ts';

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
