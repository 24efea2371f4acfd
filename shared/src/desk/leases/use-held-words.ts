import { useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';
import { minutesAndSeconds, useLeaseBook } from '@backoffice/shared/entities';

/**
 * Says that somebody else holds the row's lease; `null` when nobody does. Guards the keys, which no disabled button
 * stops.
 */
export function useHeldWords<Row extends QueueRow>({
  entity,
  leases,
}: QueueDefinition<Row>): (row: Row) => string | null {
  const { session } = useServices();
  const { holderOf } = useLeaseBook(entity);
  return ({ id, no }) => {
    const lease = leases && holderOf(id);
    if (!lease || lease.by.id === session.staff().id) return null;
    return `${lease.by.username} is on ${no}, ${minutesAndSeconds(lease.endsAt - Date.now())} left`;
  };
}
