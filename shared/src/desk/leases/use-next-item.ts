import { useRef, useState, type RefObject } from 'react';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import type { QueueRow, QueueScreenState } from '@backoffice/shared/list';
import { timedLease, nextItem, useLeaseBook } from '@backoffice/shared/entities';

/** As many as the server takes. */
const REMEMBERED = 50;

export interface NextItem {
  asking: boolean;
  next: () => Promise<void>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Next item: the server hands out the oldest one of this list that nobody is on, and it opens. What was handed out and
 * left undecided comes again only when nothing else is left (domain 2.0).
 */
export function useNextItem<Row extends QueueRow>(screen: QueueScreenState<Row>): NextItem {
  const { queue, openNo, openRow, moveTo } = screen;
  const { definition, url } = queue;
  const { sort: _sort, ...filters } = queue.query;
  const { http } = useServices();
  const cache = useQueryClient();
  const { note } = useLeaseBook(definition.entity);
  const [asking, setAsking] = useState(false);
  const handed = useRef<string[]>([]);
  const button = useRef<HTMLButtonElement>(null);

  const show = (row: Row) => {
    cache.setQueryData([definition.noun, 'one', row.no], row);
    (openNo ? url.replace : url.set)({ id: row.no });
    // A key that follows must act on what was handed out, not on the row where the keyboard was before.
    if (!moveTo(row)) button.current?.focus();
  };
  const next = async () => {
    if (asking || !definition.leases) return;
    setAsking(true);
    const skip = [...new Set([...handed.current, ...(openRow ? [openRow.id] : [])])].slice(-REMEMBERED);
    const outcome = await nextItem<Row>(http, definition.leases.queue, { ...filters, skip }).catch(() => undefined);
    setAsking(false);
    if (!outcome?.ok || !outcome.data.row) return;
    const { row, claim: lease } = outcome.data;
    // One that had been left comes again: nothing else is left, and the round begins anew.
    handed.current = skip.includes(row.id) ? [row.id] : [...skip, row.id];
    if (lease) note(row.id, timedLease(lease, Date.now()));
    show(row);
  };
  return { asking, next, button };
}
