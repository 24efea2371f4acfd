import { ReasonsRoom } from '@backoffice/shared/owner';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';

export function ReasonsPage() {
  return (
    <OwnerOnly title="Reasons and messages">
      <ReasonsRoom tabs={<OwnerTabs />} />
    </OwnerOnly>
  );
}
