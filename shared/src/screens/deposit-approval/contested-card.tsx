import type { Deposit } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatRupees, statusFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { Moment, useQueueUrl } from '@backoffice/shared/queue';
import { Link, useQuery, useServices } from '@backoffice/shared/remote';
import { readRivals } from './deposit-acts.resource.ts';
import styles from './deposit-approval.module.css';

/** Several deposits quote one UTR: all of them side by side, because the first to come is not always the right one (domain 4). */
export function ContestedCard({ deposit }: { deposit: Deposit }) {
  const { http } = useServices();
  const url = useQueueUrl();
  const isShared = deposit.contested || deposit.flags.includes('DUP_UTR');
  const rivals = useQuery({
    queryKey: ['deposits', 'rivals', deposit.id, deposit.utr],
    queryFn: ({ signal }) => readRivals(http, deposit, { signal, background: true }),
    enabled: isShared,
  });
  if (!isShared || rivals.data?.length === 0) return null;
  return (
    <section className={styles.contested} aria-label="Others who quote this UTR">
      <h3>Others who quote this UTR</h3>
      {rivals.isError && <p>They could not be loaded: {rivals.error.message}</p>}
      <ul>
        {rivals.data?.map((rival) => (
          <li key={rival.id}>
            <Link to={url.after({ id: rival.no })}>{rival.no}</Link> <StatusBadge {...statusFace(DEPOSIT_STATUSES, rival.status)} /> {formatRupees(rival.amountPaise)}, {rival.customer.name} ({rival.customer.code}),{' '}
            <Moment at={rival.submittedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
