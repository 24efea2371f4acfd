import { Reference } from '@backoffice/shared/kit/core';
import { Link, useServices } from '@backoffice/shared/remote';
import { addressOf, moduleOf } from '@backoffice/shared/session';
import styles from './cells.module.css';

/** A related row: a link to it where the person may go there, else its number to copy. */
export function RowLink({ no, what }: { no: string | null | undefined; what: string }) {
  const { session } = useServices();
  if (!no) return <span>–</span>;
  const address = addressOf(no, moduleOf(session.staff().actionName));
  return address ? <Link to={address} className={styles.link}>{no}</Link> : <Reference value={no} label={what} as="plain" />;
}
