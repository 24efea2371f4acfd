import { StaffRoom } from '@backoffice/shared/owner';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';

export function StaffPage() {
  return (
    <OwnerOnly title="Staff">
      <StaffRoom tabs={<OwnerTabs />} />
    </OwnerOnly>
  );
}
