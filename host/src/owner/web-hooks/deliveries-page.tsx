import { DeliveriesRoom } from '@backoffice/shared/owner';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';

export function DeliveriesPage() {
  return (
    <OwnerOnly title="Deliveries">
      <DeliveriesRoom tabs={<OwnerTabs />} />
    </OwnerOnly>
  );
}
