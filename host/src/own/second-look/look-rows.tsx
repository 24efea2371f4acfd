import type { SecondLook } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatMoment, statusFace } from '@backoffice/shared/domain';
import { EmptyState, Money, StatusBadge } from '@backoffice/shared/kit/core';
import { CustomerName } from '../../parts/customer-name.tsx';
import { FigureLink } from '../../risk/figure-link.tsx';
import { useAddresses, useStaff } from '../../services/panel-context.tsx';
import { WRONG_WORDS } from '@backoffice/shared/owner';
import tables from '../../parts/tables.module.css';

/** Credits that were looked at; a wrong one leads to its row, where a lead reverses it. */
export function LookRows({ of }: { of: readonly SecondLook[] }) {
  const { businessTimeZone } = useStaff();
  const addresses = useAddresses();
  if (of.length === 0) return <EmptyState title="There is none" />;
  return (
    <div className={tables.scroll} role="region" aria-label="Credits that were looked at" tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Customer</th>
            <th scope="col" className={tables.figure}>
              Credited, ₹
            </th>
            <th scope="col">State</th>
            <th scope="col">Found</th>
            <th scope="col">By</th>
            <th scope="col">Comment</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ deposit, reason, remark, lookedBy, lookedAt }) => (
            <tr key={deposit.id}>
              <th scope="row">
                <FigureLink to={addresses.ofRow(deposit.no)}>{deposit.no}</FigureLink>
              </th>
              <td>
                <CustomerName of={deposit.customer} />
              </td>
              <td className={tables.figure}>
                <Money paise={deposit.creditedPaise} />
              </td>
              <td>
                <StatusBadge {...statusFace(DEPOSIT_STATUSES, deposit.status)} />
              </td>
              <td>{reason ? WRONG_WORDS[reason] : 'Right'}</td>
              <td>
                {lookedBy && lookedAt
                  ? `${lookedBy.username}, ${formatMoment(lookedAt, businessTimeZone, new Date())}`
                  : '–'}
              </td>
              <td>{remark ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
