import { useState } from 'react';
import { Banner, Button, Sentence } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { timedLease, takeOverItem, type TimedLease, TimeLeft, useLeaseBook } from '@backoffice/shared/entities';
import styles from './lease-bar.module.css';

/** Says who else holds the lease of the open item and for how long; those who may can take it over (domain 2.0). */
export function LeaseBar({ entity, lease }: { entity: string; lease: TimedLease }) {
  const { session } = useServices();
  return (
    <div className={styles.bar}>
      <Banner tone="warn" action={session.can('claims.take-over') && <TakeOver entity={entity} lease={lease} />}>
        <Sentence
          of="{who} is working on this ({time} left). Actions are locked."
          values={{
            who: <strong title={lease.by.name}>{lease.by.username}</strong>,
            time: <TimeLeft until={lease.endsAt} />,
          }}
        />
      </Banner>
    </div>
  );
}

function TakeOver({ entity, lease }: { entity: string; lease: TimedLease }) {
  const { http } = useServices();
  const { note } = useLeaseBook(entity);
  const [asking, setAsking] = useState(false);
  const takeOver = async () => {
    setAsking(true);
    const outcome = await takeOverItem(http, lease.id).catch(() => undefined);
    setAsking(false);
    if (outcome?.ok) note(lease.entityId, timedLease(outcome.data, Date.now()));
  };
  return (
    <Button size="xs" variant="default" loading={asking} onClick={() => void takeOver()}>
      Take over
    </Button>
  );
}
