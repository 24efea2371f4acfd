import { useState } from 'react';
import type { Customer } from '@backoffice/shared/contract';
import { Money, TextInput, UnstyledButton } from '@backoffice/shared/kit/core';
import { usePause } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { findCustomers } from '../bonus.resource.ts';
import styles from '../bonus.module.css';

/** Finds the customer by code, name or phone. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
  const { http } = useServices();
  const [text, setText] = useState('');
  const q = usePause(text.trim(), 250);
  const found = useQuery({
    queryKey: ['customers', 'find', q],
    queryFn: ({ signal }) => findCustomers(http, q, { signal, background: true }),
    enabled: q.length >= 2,
  });
  return (
    <>
      <TextInput
        label="Customer"
        description="Code, name or phone"
        value={text}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.isError && <p role="alert">Customers could not be searched: {found.error.message}</p>}
      {found.data?.length === 0 && <p role="status">No matching customer.</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.found} aria-label="Customers found">
          {found.data.map((customer) => (
            <li key={customer.id}>
              <UnstyledButton className={styles.customer} onClick={() => onChoose(customer)}>
                <span>{`${customer.name} (${customer.code})`}</span>
                <span>
                  Cash <Money paise={customer.cashPaise} as="rupees" />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
