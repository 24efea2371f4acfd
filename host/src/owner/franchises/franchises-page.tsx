import { useState } from 'react';
import type { Franchise } from '@backoffice/shared/contract';
import { formatCount, formatRupees } from '@backoffice/shared/domain';
import {
  Button,
  EmptyState,
  Facts,
  FailedState,
  Group,
  Page,
  SkeletonRows,
  StatusBadge,
} from '@backoffice/shared/kit/core';
import { FranchiseDialog, type FranchiseQuestion } from '@backoffice/shared/owner';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { OwnerTabs } from '../owner-tabs.tsx';
import { listFranchises } from './franchises.resource.ts';
import styles from '../owner.module.css';

/** Every franchise with what it has: customers, methods, staff, money (domain 1.2). */
export function FranchisesPage() {
  return (
    <OwnerOnly title="Franchises">
      <Page title="Franchises">
        <OwnerTabs />
        <Franchises />
      </Page>
    </OwnerOnly>
  );
}

function Franchises() {
  const { http } = useServices();
  const [asked, setAsked] = useState<FranchiseQuestion | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['franchises'],
    queryFn: ({ signal }) => listFranchises(http, { signal, background: true }),
  });
  if (!data && error)
    return (
      <FailedState title="The franchises could not be loaded" message={error.message} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={4} columns={3} label="Loading the franchises" />;
  return (
    <div className={styles.column}>
      <div>
        <Button onClick={() => setAsked({ act: 'new' })}>New franchise</Button>
      </div>
      {data.length === 0 && (
        <EmptyState title="No franchises">
          A company without partners needs none. A franchise sees its own customers and payment methods, stops its own
          accounts, imports its own lines and closes its own days.
        </EmptyState>
      )}
      {data.map((one) => (
        <FranchisePanel key={one.id} of={one} onAsk={(act) => setAsked({ act, of: one })} />
      ))}
      {asked && <FranchiseDialog asked={asked} onLeave={() => setAsked(null)} />}
    </div>
  );
}

function FranchisePanel({ of, onAsk }: { of: Franchise; onAsk: (act: 'rename' | 'close') => void }) {
  const isOpen = of.status === 'active';
  return (
    <Panel
      title={`${of.code}, ${of.name}`}
      aside={!isOpen && <StatusBadge tone="neutral" label="Closed" />}
      id={of.code}
    >
      <div className={styles.inside}>
        <Facts
          of={[
            { label: 'Customers', value: formatCount(of.customers) },
            { label: 'They have', value: formatRupees(of.customerPaise) },
            { label: 'Open requests', value: formatCount(of.openRequests) },
            { label: 'Payment methods', value: formatCount(of.methods) },
            { label: 'Staff', value: formatCount(of.staff) },
          ]}
        />
        {isOpen && (
          <Group gap="xs">
            <Button size="xs" variant="default" aria-label={`Rename ${of.code}`} onClick={() => onAsk('rename')}>
              Rename
            </Button>
            <Button size="xs" variant="default" aria-label={`Close ${of.code}`} onClick={() => onAsk('close')}>
              Close
            </Button>
          </Group>
        )}
      </div>
    </Panel>
  );
}
