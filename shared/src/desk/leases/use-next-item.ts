import { useRef, useState, type RefObject } from 'react';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import type { QueueRow, QueueScreenState } from '@backoffice/shared/list';
import { timedLease, nextItem, useLeaseBook } from '@backoffice/shared/entities';

/** The most ids that the server takes in `skip`. */
const REMEMBERED = 50;

export interface NextItem {
  asking: boolean;
  next: () => Promise<void>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Next item: the server hands out the oldest row of this list that has no lease, and the row opens. A row that was handed
 * out and left undecided comes again only when nothing else is left (domain 2.0).
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
    // The next key must act on the row handed out, not on the row that had the focus before.
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
    // A skipped row was handed out again: nothing else is left, so the round starts anew.
    handed.current = skip.includes(row.id) ? [row.id] : [...skip, row.id];
    if (lease) note(row.id, timedLease(lease, Date.now()));
    show(row);
  };
  return { asking, next, button };
}
