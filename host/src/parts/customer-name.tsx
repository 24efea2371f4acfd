import type { CustomerRef } from '@backoffice/shared/contract';
import { Link } from '@backoffice/shared/remote';
import { useAddresses } from '../services/panel-context.tsx';
import styles from './parts.module.css';

/** A customer's name and code; the code opens the customer. */
export function CustomerName({ of: { name, code } }: { of: Pick<CustomerRef, 'name' | 'code'> }) {
  const address = useAddresses().ofCustomer(code);
  return (
    <>
      {name} <span className={styles.code}>{address ? <Link to={address}>{code}</Link> : code}</span>
    </>
  );
}
