import { Button } from '@backoffice/shared/kit/core';
import type { QueueRow } from '@backoffice/shared/list';
import type { Bulk } from './use-bulk.ts';

/** Begins and ends the selection of cards; a long press on a card begins it too. */
export function PickButton<Row extends QueueRow>({ bulk: { picking, pick, clear } }: { bulk: Bulk<Row> }) {
  return (
    <Button size="xs" variant="default" aria-pressed={picking} onClick={() => (picking ? clear() : pick())}>
      {picking ? 'Done' : 'Select'}
    </Button>
  );
}
