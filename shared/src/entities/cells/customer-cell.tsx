import { use } from 'react';
import { Reference, WordButton } from '@backoffice/shared/kit/core';
import type { CustomerRef } from '@backoffice/shared/contract';
import { OpenCustomer } from './open-customer.ts';
import styles from './cells.module.css';

/**
 * Name and code, which open the customer's panel. A high risk is marked by a sign that has a label for screen readers.
 */
export function CustomerCell({ of }: { of: CustomerRef }) {
  const open = use(OpenCustomer);
  if (!open)
    return (
      <span className={styles.pair}>
        <Name of={of} />
      </span>
    );
  return (
    <WordButton hint="Open the customer" onPress={() => open(of.code)}>
      <Name of={of} />
    </WordButton>
  );
}

/** The customer in the details of a row, with the code to copy. */
export const CustomerFact = ({ of }: { of: CustomerRef }) => (
  <span className={styles.fact}>
    <CustomerCell of={of} />
    <Reference value={of.code} label="customer code" as="plain" />
  </span>
);

const Name = ({ of: { name, code, riskLevel } }: { of: CustomerRef }) => (
  <>
    {riskLevel === 'high' && <span className={styles.risk} role="img" aria-label="High risk" title="High risk" />}
    <span className={styles.main}>{name}</span>
    <span className={`${styles.faint} ${styles.code}`}>{code}</span>
  </>
);
