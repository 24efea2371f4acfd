import { lazy, Suspense } from 'react';
import type { Utr, UtrTotals } from '@backoffice/shared/contract';
import { formatCount, formatRupees, plural } from '@backoffice/shared/domain';
import { Age, Button, Money, VisuallyHidden } from '@backoffice/shared/kit/core';
import { Link, loadOnce, useAddresses, usePolling, useQuery, useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { readWaiting, WAITING, type WaitingMoney } from './waiting-lines.resource.ts';
import styles from './waiting-lines.module.css';

const BookLine = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "waiting-lines-book" */ './book-line.tsx'),
    (file) => file.BookLine,
  ),
);

const POLL_MS = 15_000;
const MOST = 5;
const AGES: Record<UtrTotals['ages'][number]['age'], string> = {
  hour: 'Up to 1 h',
  day: '1 to 24 h',
  week: '1 to 7 days',
  older: 'Over 7 days',
};

/** Money that has come to the bank and waits for its deposit, by age, and the lines that wait longest. */
export function WaitingLines() {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['utrs', 'totals', 'waiting', MOST],
    queryFn: ({ signal }) => readWaiting(http, MOST, { signal, background: true }),
    refetchInterval: usePolling(POLL_MS),
  });
  if (data) return <Waiting of={data} />;
  if (!error) return <p className={styles.fine}>Loading…</p>;
  return (
    <p className={styles.fine} role="status">
      {`The bank lines could not be loaded: ${error.message}`}{' '}
      <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
        Retry
      </Button>
    </p>
  );
}

function Waiting({ of: { totals, oldest } }: { of: WaitingMoney }) {
  const all = useAddresses().ofRows({ noun: 'utrs', query: `day=all&${WAITING}` });
  const { unclaimed, ages } = totals;
  const { count, sumPaise } = unclaimed;
  if (count === 0) return <p className={styles.fine}>Every credit of the bank has its deposit.</p>;
  const sum = plural(count, {
    one: `1 credit of ${formatRupees(sumPaise)} has no deposit yet.`,
    many: `${formatCount(count)} credits of ${formatRupees(sumPaise)} have no deposit yet.`,
  });
  return (
    <>
      <p className={styles.sum}>{all ? <Link to={all}>{sum}</Link> : sum}</p>
      <dl className={styles.ages}>
        {ages.map((one) => (
          <div key={one.age} data-some={one.count > 0 || undefined}>
            <dt>{AGES[one.age]}</dt>
            <dd>{formatCount(one.count)}</dd>
          </div>
        ))}
      </dl>
      <Oldest of={oldest} />
    </>
  );
}

function Oldest({ of }: { of: readonly Utr[] }) {
  const addresses = useAddresses();
  const staff = useServices().session.staff();
  const mayBook = can(staff, 'utrs.book');
  return (
    <table className={styles.lines} aria-label="Those that wait longest">
      <thead>
        <tr>
          <th scope="col">Longest waiting</th>
          <th scope="col">Account</th>
          <th scope="col">Money, ₹</th>
          <th scope="col">Age</th>
          {mayBook && (
            <th scope="col">
              <VisuallyHidden>Act</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {of.map((line) => {
          const { id, no, remitterName, paymentMethod, amountPaise, createdAt } = line;
          const to = addresses.ofRow(no);
          return (
            <tr key={id}>
              <th scope="row">
                {to ? <Link to={to}>{no}</Link> : no} <span className={styles.name}>{remitterName}</span>
              </th>
              <td>{paymentMethod.label}</td>
              <td>
                <Money paise={amountPaise} />
              </td>
              <td>
                <Age since={createdAt} />
              </td>
              {mayBook && (
                <td>
                  <Suspense fallback={null}>
                    <BookLine line={line} />
                  </Suspense>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
