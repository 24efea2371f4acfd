import type { Areas, Deposit, Http, RequestOptions } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatMoment, formatRupees, statusFace } from '@backoffice/shared/domain';
import { get } from '@backoffice/shared/http';
import { Button, StatusBadge } from '@backoffice/shared/kit/core';
import { Link, useAddresses, usePolling, useQuery, useServices } from '@backoffice/shared/remote';
import styles from '../places.module.css';

const POLL_MS = 15_000;
const MOST = 5;

const readLatest = async (http: Http, customerId: string, options: RequestOptions): Promise<readonly Deposit[]> =>
  (await get(http, '/deposits', { ...options, query: { customerId: [customerId], sort: '-submittedAt', limit: MOST } }))
    .items;

/** What the customer has deposited lately, in every state, with a link to all of it. */
export function CustomerDeposits({ customerId, customerCode, customerName }: Areas['checking-customer']) {
  const { http } = useServices();
  const addresses = useAddresses();
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', 'latest-of', customerId],
    queryFn: ({ signal }) => readLatest(http, customerId, { signal, background: true }),
    refetchInterval: usePolling(POLL_MS),
  });
  if (error && !data)
    return (
      <p role="status">
        {`The deposits could not be loaded: ${error.message}`}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  if (!data) return <p>Loading…</p>;
  if (data.length === 0) return <p>{`${customerName} has made no deposit yet.`}</p>;
  const all = addresses.ofRows({ noun: 'deposits', query: `day=all&customer=${customerCode}&status=all` });
  return (
    <ul className={styles.beside}>
      {data.map((deposit) => (
        <DepositLine key={deposit.id} of={deposit} />
      ))}
      {all && (
        <li>
          <Link to={all}>All deposits of this customer</Link>
        </li>
      )}
    </ul>
  );
}

function DepositLine({ of: { no, amountPaise, status, submittedAt } }: { of: Deposit }) {
  const zone = useServices().session.staff().businessTimeZone;
  const to = useAddresses().ofRow(no);
  return (
    <li>
      {to ? <Link to={to}>{no}</Link> : <span>{no}</span>}
      <strong>{formatRupees(amountPaise)}</strong>
      <StatusBadge {...statusFace(DEPOSIT_STATUSES, status)} />
      <time dateTime={submittedAt}>{formatMoment(submittedAt, zone, new Date())}</time>
    </li>
  );
}
