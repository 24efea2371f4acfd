import type { Franchise } from '@backoffice/shared/contract';
import { formatCount, formatRupees } from '@backoffice/shared/domain';
import { Button, EmptyState, Facts, Group, StatusBadge } from '@backoffice/shared/kit/core';
import { FranchiseDialog, type FranchiseQuestion } from '@backoffice/shared/owner';
import { Panel } from '../../parts/panel.tsx';
import { OwnerPage } from '../owner-page.tsx';
import { listFranchises } from './franchises.resource.ts';
import styles from '../owner.module.css';

/** Every franchise with what it has: customers, methods, staff, money (domain 1.2). */
export function FranchisesPage() {
  return (
    <OwnerPage<Franchise[], FranchiseQuestion>
      title="Franchises"
      what="franchises"
      queryKey={['franchises']}
      read={listFranchises}
      dialog={(asked, onLeave) => <FranchiseDialog asked={asked} onLeave={onLeave} />}
    >
      {(franchises, ask) => (
        <>
          <div>
            <Button onClick={() => ask({ act: 'new' })}>New franchise</Button>
          </div>
          {franchises.length === 0 && (
            <EmptyState title="No franchises">
              A company without partners needs none. A franchise sees its own customers and payment methods, stops its
              own accounts, imports its own lines and closes its own days.
            </EmptyState>
          )}
          {franchises.map((one) => (
            <FranchisePanel key={one.id} of={one} onAsk={(act) => ask({ act, of: one })} />
          ))}
        </>
      )}
    </OwnerPage>
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
