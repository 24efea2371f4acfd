import type { CustomerRef, Evidence, EvidenceRow } from '@backoffice/shared/contract';
import { formatRupees, sentenceCase } from '@backoffice/shared/domain';
import { Moment, RowLink } from '@backoffice/shared/entities';
import { Link, useAddresses } from '@backoffice/shared/remote';
import styles from './checking.module.css';

interface EvidenceListProps {
  evidence: Evidence;
  /** Whose withdrawal is checked. */
  customer: CustomerRef;
}

/** The newest rows that a check rests on, and the way to all of them. */
export function EvidenceList({ evidence: { rows, noun, query }, customer }: EvidenceListProps) {
  const addresses = useAddresses();
  const all = noun && addresses.ofRows({ noun, query: `day=all&${ofCustomer(query, customer)}` });
  return (
    <ul className={styles.evidence}>
      {rows.map((row) => (
        <EvidenceItem key={row.id} row={row} />
      ))}
      {all && (
        <li>
          <Link to={all}>{`All ${noun} of this customer`}</Link>
        </li>
      )}
    </ul>
  );
}

function EvidenceItem({ row: { no, amountPaise, status, at, text } }: { row: EvidenceRow }) {
  return (
    <li>
      <RowLink no={no} what="number" />
      {amountPaise !== null && <strong>{formatRupees(amountPaise)}</strong>}
      {status && <span>{sentenceCase(status)}</span>}
      {text && <span>{text}</span>}
      {at && <Moment at={at} />}
    </li>
  );
}

/** The filter of the API as the lists of the panel spell it: a customer by code. */
function ofCustomer(query: string, { code }: CustomerRef): string {
  const filters = new URLSearchParams(query);
  filters.delete('customerId');
  filters.set('customer', code);
  if (!filters.has('status')) filters.set('status', 'all');
  return filters.toString();
}
