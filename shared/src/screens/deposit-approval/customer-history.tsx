import type { Deposit } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatRupees, statusFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { Moment, RowLink } from '@backoffice/shared/queue';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readEarlier } from './deposit-acts.resource.ts';
import styles from './deposit-approval.module.css';

/** The customer's last five deposits. */
export function CustomerHistory({ deposit }: { deposit: Deposit }) {
  const { http } = useServices();
  const earlier = useQuery({
    queryKey: ['deposits', 'of customer', deposit.customer.id, deposit.id],
    queryFn: ({ signal }) => readEarlier(http, deposit, { signal, background: true }),
  });
  if (!earlier.data) return null;
  return (
    <section className={styles.history} aria-label={`Last deposits of ${deposit.customer.name}`}>
      <h3>Last deposits of {deposit.customer.name}</h3>
      {earlier.data.length === 0 && <p>This is the first one.</p>}
      <ul>
        {earlier.data.map((each) => (
          <li key={each.id}>
            <RowLink no={each.no} what="deposit number" /> {formatRupees(each.amountPaise)} <StatusBadge {...statusFace(DEPOSIT_STATUSES, each.status)} /> <Moment at={each.submittedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
