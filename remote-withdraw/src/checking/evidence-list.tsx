import type { CustomerRef, Evidence, EvidenceRow } from '@backoffice/shared/contract';
import { formatRupees, sentenceCase } from '@backoffice/shared/domain';
import { Moment, RowLink } from '@backoffice/shared/queue';
import { Link } from '@backoffice/shared/remote';
import styles from './checking.module.css';

/** Where this module shows a whole list (specification §2). */
const LISTS: Partial<Record<NonNullable<Evidence['noun']>, { address: string; name: string }>> = {
  withdrawals: { address: '/admin/recent?day=all', name: 'withdrawals' },
  bonuses: { address: '/admin/bonus?day=all', name: 'bonuses' },
};

interface EvidenceListProps {
  evidence: Evidence;
  /** Whose withdrawal is checked. */
  customer: CustomerRef;
}

/** The newest rows that a check rests on, and the way to all of them. */
export function EvidenceList({ evidence: { rows, noun, query }, customer }: EvidenceListProps) {
  const list = noun && LISTS[noun];
  return (
    <ul className={styles.evidence}>
      {rows.map((row) => (
        <EvidenceItem key={row.id} row={row} />
      ))}
      {list && (
        <li>
          <Link to={`${list.address}&${ofCustomer(query, customer)}`}>{`All ${list.name} of this customer`}</Link>
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
