import type { Customer } from '@backoffice/shared/contract';
import { Money } from '@backoffice/shared/kit/core';
import styles from './search.module.css';

interface CustomerOptionsProps {
  /** Id of the search field, from which the ids of the list and its options are derived. */
  id: string;
  customers: readonly Customer[];
  marked: Customer | undefined;
  onChoose: (customer: Customer) => void;
}

/** The customers found; the focus stays in the search field. */
export function CustomerOptions({ id, customers, marked, onChoose }: CustomerOptionsProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Customers found" className={styles.found}>
      {customers.map((customer) => (
        <div
          key={customer.id}
          id={`${id}-${customer.id}`}
          role="option"
          aria-selected={customer === marked}
          className={styles.customer}
          onClick={() => onChoose(customer)}
        >
          <span>{`${customer.name} (${customer.code})`}</span>
          <span>
            Cash <Money paise={customer.cashPaise} as="rupees" />
          </span>
        </div>
      ))}
    </div>
  );
}
