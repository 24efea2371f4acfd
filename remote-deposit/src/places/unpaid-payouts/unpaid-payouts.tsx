import type { TopicProps } from '@backoffice/shared/contract';
import {
  formatCount,
  formatRupees,
  plural,
  statusFace,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_WAIT,
} from '@backoffice/shared/domain';
import { Age, Button, StatusBadge } from '@backoffice/shared/kit/core';
import { Link, useAddresses, usePolling, useQuery, useServices } from '@backoffice/shared/remote';
import { readUnpaid, type Unpaid } from './unpaid-payouts.resource.ts';
import styles from '../places.module.css';

const POLL_MS = 15_000;
const MOST = 5;

/** How many cleared withdrawals are not paid, and those that wait longest. */
export function UnpaidPayouts({ onLeave }: TopicProps) {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawals', 'unpaid', MOST],
    queryFn: ({ signal }) => readUnpaid(http, MOST, { signal, background: true }),
    refetchInterval: usePolling(POLL_MS),
  });
  if (data) return <Payouts of={data} onLeave={onLeave} />;
  if (!error) return <p className={styles.fine}>Loading…</p>;
  return (
    <p className={styles.fine} role="status">
      {`The payouts could not be loaded: ${error.message}`}{' '}
      <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
        Retry
      </Button>
    </p>
  );
}

function Payouts({ of: { totals, oldest }, onLeave }: { of: Unpaid } & TopicProps) {
  const addresses = useAddresses();
  const { count, sumPaise, byStatus } = totals;
  if (count === 0) return <p className={styles.fine}>Every cleared withdrawal is paid.</p>;
  const uncertain = byStatus.find(({ status }) => status === 'paying_uncertain')?.count ?? 0;
  return (
    <>
      <p className={styles.sum}>
        {plural(count, {
          one: `1 cleared withdrawal of ${formatRupees(sumPaise)} is not paid.`,
          many: `${formatCount(count)} cleared withdrawals of ${formatRupees(sumPaise)} are not paid.`,
        })}
        {uncertain > 0 && (
          <>
            {' '}
            {plural(uncertain, {
              one: 'The outcome of 1 is unknown.',
              many: `The outcome of ${formatCount(uncertain)} is unknown.`,
            })}
          </>
        )}
      </p>
      <ul className={styles.rows} aria-label="Those that wait longest">
        {oldest.map(({ id, no, customer, amountPaise, status, requestedAt }) => {
          const to = addresses.ofRow(no);
          return (
            <li key={id}>
              {to ? (
                <Link to={to} onClick={onLeave}>
                  {no}
                </Link>
              ) : (
                <span>{no}</span>
              )}
              <strong>{formatRupees(amountPaise)}</strong>
              <span className={styles.end}>
                <Age since={requestedAt} limits={WITHDRAWAL_WAIT} />
              </span>
              <span className={styles.name}>{customer.name}</span>
              <StatusBadge {...statusFace(WITHDRAWAL_STATUSES, status)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
