import { NoValue, Reference } from '@backoffice/shared/kit/core';
import { Link, useAddresses } from '@backoffice/shared/remote';
import styles from './cells.module.css';

/** A related row: a link to it where the person may go there, else its number to copy. */
export function RowLink({ no, what }: { no: string | null | undefined; what: string }) {
  const addresses = useAddresses();
  if (!no) return <NoValue />;
  const address = addresses.ofRow(no);
  return address ? (
    <Link to={address} className={styles.link}>
      {no}
    </Link>
  ) : (
    <Reference value={no} label={what} as="plain" />
  );
}
