import { PoliciesRoom } from '@backoffice/shared/owner';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';

export function PoliciesPage() {
  return (
    <OwnerOnly title="Policies">
      <PoliciesRoom tabs={<OwnerTabs />} />
    </OwnerOnly>
  );
}
