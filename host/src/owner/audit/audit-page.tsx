import { AuditRoom } from '@backoffice/shared/owner';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';

export function AuditPage() {
  return (
    <OwnerOnly title="Audit">
      <AuditRoom tabs={<OwnerTabs />} />
    </OwnerOnly>
  );
}
