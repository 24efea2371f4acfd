import { useState } from 'react';
import type { Bonus, Customer } from '@backoffice/shared/contract';
import { CustomerSearch } from '@backoffice/shared/customer';
import { FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readGround } from '../bonus.resource.ts';
import { GiveForm } from './give-form.tsx';
import styles from '../bonus.module.css';

interface GiveDialogProps {
  onClose: () => void;
  onGiven: (bonus: Bonus) => void;
}

/** Asks for the customer first, then for the bonus. */
export function GiveDialog({ onClose, onGiven }: GiveDialogProps) {
  const [customer, setCustomer] = useState<Customer | null>(null);
  return (
    <Dialog title="Give a bonus" size="wide" onClose={onClose}>
      {customer ? (
        <Ground customer={customer} onClose={onClose} onGiven={onGiven} />
      ) : (
        <div className={styles.form}>
          <CustomerSearch onChoose={setCustomer} onLeave={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function Ground({ customer, onClose, onGiven }: GiveDialogProps & { customer: Customer }) {
  const { http } = useServices();
  const ground = useQuery({
    queryKey: ['bonuses', 'ground', customer.id],
    queryFn: ({ signal }) => readGround(http, customer.id, { signal, background: true }),
    staleTime: 0,
  });
  if (ground.isError)
    return (
      <FailedState
        title={`${customer.name} could not be loaded`}
        message={ground.error.message}
        onRetry={() => void ground.refetch()}
      />
    );
  if (!ground.data) return <SkeletonRows rows={6} columns={2} label={`Loading ${customer.name}`} />;
  return <GiveForm ground={ground.data} onGiven={onGiven} onLeave={onClose} />;
}
