import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RowState } from '@backoffice/shared/kit/table';
import { useLiveEvents, useServices } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import { decidedWords } from './decided-words.ts';
import { departed, withDepartures, type Departure, type Fate } from './departures.ts';

/** From the event on; the list without the row comes within the second, so the words stand for about three. */
const SAID_MS = 4_000;

export interface SteadyDepartures<Row> {
  /** The rows with those that are about to leave. */
  rows: readonly Row[];
  /** What a leaving row says of itself. */
  noteOf: (row: Row) => RowState | undefined;
}

interface Shown<Row> {
  list: string | null;
  rows: readonly Row[];
  leaving: readonly Departure<Row>[];
}

/**
 * A row that somebody else decided does not vanish from under the eye: for about three seconds it says by whom and when
 * it was decided, then it leaves. `list` names what the rows are of; another list starts afresh.
 */
export function useDepartures<Row extends QueueRow>(entity: string, rows: readonly Row[], list: string | null): SteadyDepartures<Row> {
  const fates = useFates(entity);
  const [shown, show] = useState<Shown<Row>>({ list, rows, leaving: [] });
  if (shown.rows !== rows || shown.list !== list) {
    const before = withDepartures(shown.rows, shown.leaving);
    show({ list, rows, leaving: shown.list === list ? departed(before, rows, (id) => fates.get(id)) : [] });
  }
  const { leaving } = shown;
  useEffect(() => {
    if (leaving.length === 0) return;
    const next = Math.min(...leaving.map(({ until }) => until));
    const timer = setTimeout(() => show((now) => ({ ...now, leaving: now.leaving.filter(({ until }) => until > Date.now()) })), next - Date.now());
    return () => clearTimeout(timer);
  }, [leaving]);
  const all = useMemo(() => withDepartures(rows, leaving), [rows, leaving]);
  const noteOf = useCallback(
    ({ id }: Row): RowState | undefined => {
      const departure = leaving.find(({ row }) => row.id === id);
      return departure && { kind: 'settled', note: departure.note };
    },
    [leaving],
  );
  return { rows: all, noteOf };
}

/** What others did a moment ago, by row. What the person did himself needs no telling. */
function useFates(entity: string): ReadonlyMap<string, Fate> {
  const { session } = useServices();
  const [fates] = useState(() => new Map<string, Fate>());
  useLiveEvents((event) => {
    const { id, businessTimeZone } = session.staff();
    if (event.entityType !== entity || event.by?.id === id) return;
    fates.set(event.id, { note: decidedWords(event, businessTimeZone), until: Date.now() + SAID_MS });
    setTimeout(() => (fates.get(event.id)?.until ?? 0) <= Date.now() && fates.delete(event.id), SAID_MS);
  });
  return fates;
}
