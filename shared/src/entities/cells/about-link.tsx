import { NoValue } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { ROW_PAGE } from '@backoffice/shared/session';
import { RowLink } from './row-link.tsx';
import styles from './cells.module.css';

/** A name of what something is about: a number, or for a customer and their beneficiary the customer's code first. */
interface AboutLinkProps {
  /** As in the audit. */
  type: string;
  no: string | null | undefined;
}

/** A link to what an entry or a request is about. The code of a customer is the operator's own and need not be a number. */
export function AboutLink({ type, no }: AboutLinkProps) {
  if (type !== 'customer' && type !== 'payee') return <RowLink no={no} />;
  const [code] = no?.split(' ') ?? [];
  if (!code) return <NoValue />;
  return (
    <Link to={ROW_PAGE + encodeURIComponent(code)} className={styles.link}>
      {no}
    </Link>
  );
}
