import { useState } from 'react';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { holdingOf, takeOverItem, type Holding, TimeLeft, useHoldingBook } from '@backoffice/shared/entities';
import styles from './claim-bar.module.css';

/** Somebody else is on the open item: who, for how long, and the way to take it over for those who may (domain 2.0). */
export function ClaimBar({ entity, holding }: { entity: string; holding: Holding }) {
  const { session } = useServices();
  return (
    <div className={styles.bar}>
      <Banner tone="warn" action={session.can('claims.take-over') && <TakeOver entity={entity} holding={holding} />}>
        <strong title={holding.by.name}>{holding.by.username}</strong> is on this, <TimeLeft until={holding.endsAt} /> left. Decisions wait until it is free.
      </Banner>
    </div>
  );
}

function TakeOver({ entity, holding }: { entity: string; holding: Holding }) {
  const { http } = useServices();
  const { note } = useHoldingBook(entity);
  const [asking, setAsking] = useState(false);
  const takeOver = async () => {
    setAsking(true);
    const outcome = await takeOverItem(http, holding.id).catch(() => undefined);
    setAsking(false);
    if (outcome?.ok) note(holding.entityId, holdingOf(outcome.data, Date.now()));
  };
  return (
    <Button size="xs" variant="default" loading={asking} onClick={() => void takeOver()}>
      Take over
    </Button>
  );
}
