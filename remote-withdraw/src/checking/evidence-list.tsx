import type { CustomerRef, Evidence, EvidenceRow } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  CUSTOMER_STATUSES,
  DEPOSIT_STATUSES,
  formatRupees,
  statusFace,
  type StatusFaces,
  UTR_STATUSES,
  WITHDRAWAL_STATUSES,
} from '@backoffice/shared/domain';
import { Moment, RowLink } from '@backoffice/shared/entities';
import { Link, useAddresses } from '@backoffice/shared/remote';
import styles from './checking.module.css';

interface EvidenceListProps {
  evidence: Evidence;
  /** The customer of the withdrawal. */
  customer: CustomerRef;
}

/** The newest rows that a check is based on, with a link to all of them. */
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

const FACES: Partial<Record<EvidenceRow['entityType'], StatusFaces>> = {
  bonus: BONUS_STATUSES,
  customer: CUSTOMER_STATUSES,
  deposit: DEPOSIT_STATUSES,
  utr: UTR_STATUSES,
  withdrawal: WITHDRAWAL_STATUSES,
};

function EvidenceItem({ row: { entityType, no, amountPaise, status, at, text } }: { row: EvidenceRow }) {
  return (
    <li>
      <RowLink no={no} />
      {amountPaise !== null && <strong>{formatRupees(amountPaise)}</strong>}
      {status && <span>{statusFace(FACES[entityType] ?? {}, status).label}</span>}
      {text && <span>{text}</span>}
      {at && <Moment at={at} />}
    </li>
  );
}

/** The API's filter as the panel's lists write it: with the customer's code. */
function ofCustomer(query: string, { code }: CustomerRef): string {
  const filters = new URLSearchParams(query);
  filters.delete('customerId');
  filters.set('customer', code);
  if (!filters.has('status')) filters.set('status', 'all');
  return filters.toString();
}
