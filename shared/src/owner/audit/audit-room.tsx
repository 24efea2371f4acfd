import type { ReactNode } from 'react';
import { QueueLayout } from '@backoffice/shared/desk';
import { Timeline } from '@backoffice/shared/entities';
import { Facts } from '@backoffice/shared/kit/core';
import { useQueueScreen } from '@backoffice/shared/list';
import { auditQueue } from './audit-queue.ts';
import { auditColumns, entryFacts } from './audit-view.tsx';
import type { EntryRow } from './audit.resource.ts';
import { ChainState } from './chain-state.tsx';

/** Who did what, when and why, over everything (safety 2.9). */
export function AuditRoom({ tabs }: { tabs: ReactNode }) {
  const screen = useQueueScreen(auditQueue);
  return (
    <QueueLayout<EntryRow>
      title="Audit"
      screen={screen}
      tabs={tabs}
      columns={auditColumns}
      below={<ChainState />}
      lead={(entry) => (
        <>
          <Facts of={entryFacts(entry)} />
          <Timeline entityType={entry.entityType} entityId={entry.entityId} version={entry.seq} />
        </>
      )}
    />
  );
}
