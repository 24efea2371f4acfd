import type { Deposit } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatRupees, statusFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { useQueueUrl } from '@backoffice/shared/list';
import { Link } from '@backoffice/shared/remote';

interface OtherDepositsProps {
  of: readonly Deposit[];
  /** Opens the links in a new tab, so that the dialog open here stays. */
  target?: '_blank';
}

/** Deposits side by side, each with its distinguishing facts and a link to its details. */
export function OtherDeposits({ of, target }: OtherDepositsProps) {
  const url = useQueueUrl();
  return (
    <ul>
      {of.map(({ id, no, status, amountPaise, customer, submittedAt }) => (
        <li key={id}>
          <Link to={url.after({ id: no })} target={target} title={target && 'Opens in a new tab'}>
            {no}
          </Link>{' '}
          <StatusBadge {...statusFace(DEPOSIT_STATUSES, status)} /> {formatRupees(amountPaise)}, {customer.name} (
          {customer.code}), <Moment at={submittedAt} />
        </li>
      ))}
    </ul>
  );
}
