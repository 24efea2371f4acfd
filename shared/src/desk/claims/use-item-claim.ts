import { useEffect } from 'react';
import { useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';
import { type Holding, useHolding, useHoldingBook } from '@backoffice/shared/entities';
import { holdItem } from './hold-item.ts';
import { usePresence } from './use-presence.ts';

/** Claims the open item of a queue while the person is at it (domain 2.0). Answers who else is on it. */
export function useItemClaim<Row extends QueueRow>({ entity, claims }: QueueDefinition<Row>, id: string | undefined): Holding | undefined {
  const { http, session } = useServices();
  const staffId = session.staff().id;
  const { note } = useHoldingBook(entity);
  const present = usePresence();
  const held = claims !== undefined && present ? id : undefined;
  useEffect(() => {
    if (held === undefined) return undefined;
    return holdItem({ http, entity, id: held, staffId, onAnswer: (holding) => note(held, holding) });
  }, [http, entity, held, staffId, note]);
  const holding = useHolding(entity, id);
  return claims && holding && holding.by.id !== staffId ? holding : undefined;
}
