import { useState } from 'react';
import type { CustomerPanel, WaitingRequest } from '@backoffice/shared/contract';
import { Banner, Button, Group, OverlayPlace, Sentence } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { RowLink } from '@backoffice/shared/entities';
import { CustomerActDialog } from './customer-act-dialog.tsx';
import { type CustomerAct, openActs, whoStopped } from './open-acts.ts';

/** What this person may decide about the customer, who has stopped them, and what waits for a second person. */
export function CustomerActs({ of }: { of: CustomerPanel }) {
  const { session } = useServices();
  const [asked, setAsked] = useState<CustomerAct | null>(null);
  const acts = openActs(of, session);
  const stopped = whoStopped(of);
  return (
    <>
      {of.waiting && <Waiting of={of.waiting} />}
      {stopped && <p>{stopped}</p>}
      {acts.length > 0 && (
        <Group gap="xs" role="group" aria-label={`Decide about ${of.customer.name}`}>
          {acts.map(({ act, label }) => (
            <Button key={act} size="xs" variant="default" onClick={() => setAsked(act)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
      {asked && (
        <OverlayPlace>
          <CustomerActDialog act={asked} of={of} onClose={() => setAsked(null)} />
        </OverlayPlace>
      )}
    </>
  );
}

/** Says what waits for a second person, with a link to it. */
export const Waiting = ({ of: { no, says, askedBy } }: { of: WaitingRequest }) => (
  <Banner tone="warn" action={<RowLink no={no} />}>
    <Sentence of="Waiting for a second person: {says}. Asked by {who}." values={{ says, who: askedBy.username }} />
  </Banner>
);
