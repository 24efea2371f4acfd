import { formatRupees, statusFace, WITHDRAWAL_STATUSES } from '@backoffice/shared/domain';
import { Facts, StatusBadge } from '@backoffice/shared/kit/core';
import type { Withdrawal } from '@backoffice/shared/contract';
import { movementWords } from '@backoffice/shared/customer';
import { CaseSection } from '@backoffice/shared/desk';
import { Moment, RowLink } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readRelated, type Movement, type RelatedWithdrawals } from './related.resource.ts';
import styles from './checking.module.css';

/** The customer's balances and latest movements, and other requests for the same account (domain 2.4). */
export function CustomerMoney({ withdrawal: { id, version, customer } }: { withdrawal: Withdrawal }) {
  const { http } = useServices();
  const related = useQuery({
    queryKey: ['withdrawals', 'related', id, version],
    queryFn: ({ signal }) => readRelated(http, id, { signal, background: true }),
  });
  if (related.isError)
    return <p role="alert">The customer&apos;s transactions could not be loaded: {related.error.message}</p>;
  if (!related.data) return null;
  const { sameDestination, movements, balances } = related.data;
  return (
    <>
      <SamePayee others={sameDestination} />
      <CaseSection title={`Balances of ${customer.name}`}>
        <Balances of={balances} />
      </CaseSection>
      <CaseSection title={`Last transactions of ${customer.name}`}>
        {movements.length === 0 && <p>No money has moved yet.</p>}
        <ul className={styles.movements}>
          {movements.map((movement) => (
            <MovementLine key={`${movement.kind} ${movement.no} ${movement.at}`} of={movement} />
          ))}
        </ul>
      </CaseSection>
    </>
  );
}

function SamePayee({ others }: { others: RelatedWithdrawals['sameDestination'] }) {
  if (others.length === 0) return null;
  return (
    <CaseSection title="Others who asked for money to this beneficiary" framed>
      <ul>
        {others.map(({ id, no, customer, amountPaise, status, requestedAt }) => (
          <li key={id}>
            <RowLink no={no} /> {customer.name} ({customer.code}), {formatRupees(amountPaise)}{' '}
            <StatusBadge {...statusFace(WITHDRAWAL_STATUSES, status)} /> <Moment at={requestedAt} />
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}

/** The balances. Held money includes this withdrawal, so paying it does not change the cash balance. */
const Balances = ({
  of: { cashPaise, heldPaise, bonusPaise, depositedPaise, withdrawnPaise },
}: {
  of: RelatedWithdrawals['balances'];
}) => (
  <Facts
    of={[
      { label: 'Cash, after this', value: formatRupees(cashPaise) },
      { label: 'On hold', value: formatRupees(heldPaise) },
      { label: 'Bonus', value: formatRupees(bonusPaise) },
      { label: 'Deposited so far', value: formatRupees(depositedPaise) },
      { label: 'Paid out so far', value: formatRupees(withdrawnPaise) },
    ]}
  />
);

const MovementLine = ({ of: { no, kind, amountPaise, at, entityType } }: { of: Movement }) => (
  <li>
    <span>{movementWords(kind)}</span>
    <strong>{`${amountPaise > 0 ? '+' : '−'} ${formatRupees(Math.abs(amountPaise))}`}</strong>
    <Moment at={at} />
    <span>{entityType !== 'other' && <RowLink no={no} />}</span>
  </li>
);
