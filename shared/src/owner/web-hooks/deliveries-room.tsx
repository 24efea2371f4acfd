import { type ReactNode, useState } from 'react';
import type { BodyOf, WebHookDeliveryDetail } from '@backoffice/shared/contract';
import { QueueLayout, ReasonDialog, useDialogDecision } from '@backoffice/shared/desk';
import { asked } from '@backoffice/shared/http';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQueueScreen } from '@backoffice/shared/list';
import type { DeliveryRow } from './deliveries.resource.ts';
import { deliveryColumns, DeliveryDetail, deliveryFacts } from './delivery-view.tsx';
import { useDeliveriesQueue } from './use-deliveries-queue.ts';
import { useReadHooks } from './use-read-hooks.ts';

/** What was sent to the operator's app, and what came back (domain 3.7). */
export function DeliveriesRoom({ tabs }: { tabs: ReactNode }) {
  const screen = useQueueScreen(useDeliveriesQueue());
  return (
    <QueueLayout<DeliveryRow>
      title="Deliveries"
      screen={screen}
      tabs={tabs}
      columns={deliveryColumns}
      facts={deliveryFacts}
      lead={(row) => <DeliveryDetail of={row} />}
      decisions={(row) => <AgainButton key={row.id} of={row} />}
    />
  );
}

function AgainButton({ of }: { of: DeliveryRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Send again: ${of.type} of ${of.about}`}
        onClick={() => setOpen(true)}
      >
        Send again
      </Button>
      {open && (
        <OverlayPlace>
          <AgainDialog of={of} onLeave={() => setOpen(false)} />
        </OverlayPlace>
      )}
    </>
  );
}

function AgainDialog({ of, onLeave }: { of: DeliveryRow; onLeave: () => void }) {
  const readAgain = useReadHooks();
  const decision = useDialogDecision<BodyOf<'POST /web-hook-deliveries/{id}/again'>, WebHookDeliveryDetail>({
    name: `send delivery ${of.id} again`,
    request: (body) =>
      asked('/web-hook-deliveries/{id}/again', { words: `Send ${of.type} again`, path: { id: of.id }, body }),
    onAnswer: ({ kind }) => {
      readAgain();
      if (kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Send ${of.type} of ${of.about} again?`}
      confirmLabel="Send again"
      tone="default"
      consequence="The same event goes out under the same id, so an app that has it already leaves it. Later events of the row wait for it."
      note="needed"
      facts={[]}
      decision={decision}
      bodyOf={({ note = '' }) => ({ reason: note })}
      onLeave={onLeave}
    />
  );
}
