import type { UtrTotals } from '@backoffice/shared/contract';
import { formatCount, formatRupees, plural } from '@backoffice/shared/domain';
import { Button, Money } from '@backoffice/shared/kit/core';
import { Link, useAddresses, usePolling, useQuery, useServices } from '@backoffice/shared/remote';
import { readWaiting, WAITING } from './waiting-lines.resource.ts';
import styles from './waiting-lines.module.css';

const POLL_MS = 15_000;
/** The accounts with the most money; the others are in one line below. */
const MOST = 5;
const AGES: Record<UtrTotals['ages'][number]['age'], string> = {
  hour: 'Up to 1 h',
  day: '1 to 24 h',
  week: '1 to 7 days',
  older: 'Over 7 days',
};

/** Money that has come to the bank and waits for its deposit, by age and by account. */
export function WaitingLines() {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['utrs', 'totals', 'waiting'],
    queryFn: ({ signal }) => readWaiting(http, { signal, background: true }),
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

function Waiting({ of: { unclaimed, ages, byMethod } }: { of: UtrTotals }) {
  const all = useAddresses().ofRows({ noun: 'utrs', query: `day=all&${WAITING}` });
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
      <Accounts of={byMethod} />
    </>
  );
}

function Accounts({ of }: { of: UtrTotals['byMethod'] }) {
  const addresses = useAddresses();
  const waiting = of
    .filter(({ unclaimed }) => unclaimed.count > 0)
    .sort((one, other) => other.unclaimed.sumPaise - one.unclaimed.sumPaise);
  const others = waiting.length - MOST;
  return (
    <table className={styles.accounts}>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Lines</th>
          <th scope="col">Money, ₹</th>
        </tr>
      </thead>
      <tbody>
        {waiting.slice(0, MOST).map(({ paymentMethod: { id, label }, unclaimed }) => {
          const rows = addresses.ofRows({ noun: 'utrs', query: `${WAITING}&methodId=${id}` });
          return (
            <tr key={id}>
              <th scope="row">{rows ? <Link to={rows}>{label}</Link> : label}</th>
              <td>{formatCount(unclaimed.count)}</td>
              <td>
                <Money paise={unclaimed.sumPaise} />
              </td>
            </tr>
          );
        })}
      </tbody>
      {others > 0 && (
        <tfoot>
          <tr>
            <td colSpan={3}>
              {plural(others, { one: '1 account more', many: `${formatCount(others)} accounts more` })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
