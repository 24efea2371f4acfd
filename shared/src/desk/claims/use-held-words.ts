import { useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';
import { minutesAndSeconds, useHoldingBook } from '@backoffice/shared/entities';

/** Why a row cannot be decided now: somebody else is on it. `null` when it can. For keys, which no disabled button stops. */
export function useHeldWords<Row extends QueueRow>({ entity, claims }: QueueDefinition<Row>): (row: Row) => string | null {
  const { session } = useServices();
  const { holderOf } = useHoldingBook(entity);
  return ({ id, no }) => {
    const holding = claims && holderOf(id);
    if (!holding || holding.by.id === session.staff().id) return null;
    return `${holding.by.username} is on ${no}, ${minutesAndSeconds(holding.endsAt - Date.now())} left`;
  };
}
