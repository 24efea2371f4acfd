import { useEffect } from 'react';
import { useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';
import { type TimedLease, useLease, useLeaseBook } from '@backoffice/shared/entities';
import { holdItem } from './hold-item.ts';
import { usePresence } from './use-presence.ts';

/**
 * Holds the lease of a queue's open item while the person is present (domain 2.0). Returns somebody else's lease, if
 * any.
 */
export function useItemLease<Row extends QueueRow>(
  { entity, leases }: QueueDefinition<Row>,
  id: string | undefined,
): TimedLease | undefined {
  const { http, session } = useServices();
  const staffId = session.staff().id;
  const { note } = useLeaseBook(entity);
  const present = usePresence();
  const held = leases !== undefined && present ? id : undefined;
  useEffect(() => {
    if (held === undefined) return undefined;
    return holdItem({ http, entity, id: held, staffId, onAnswer: (lease) => note(held, lease) });
  }, [http, entity, held, staffId, note]);
  const lease = useLease(entity, id);
  return leases && lease && lease.by.id !== staffId ? lease : undefined;
}
