import { use } from 'react';
import { InsideGrid, NoValue, Reference } from '@backoffice/shared/kit/core';
import { Link, useAddresses } from '@backoffice/shared/remote';
import styles from './cells.module.css';

/**
 * A related row: a link where the person may open it, else its number to copy. In a table it is a plain link that the
 * table's single listener follows, because a `Link` in each row would render again at every change of the address.
 */
export function RowLink({ no }: { no: string | null | undefined }) {
  const addresses = useAddresses();
  const inside = use(InsideGrid);
  if (!no) return <NoValue />;
  const address = addresses.ofRow(no);
  if (!address) return <Reference value={no} label="number" as="plain" />;
  if (inside)
    return (
      <a href={address} className={styles.link} tabIndex={-1}>
        {no}
      </a>
    );
  return (
    <Link to={address} className={styles.link}>
      {no}
    </Link>
  );
}
