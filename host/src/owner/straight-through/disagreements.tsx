import { formatCount, formatMoment, reasonLabel } from '@backoffice/shared/domain';
import { FailedState, Money, SkeletonRows } from '@backoffice/shared/kit/core';
import { Link, useQuery, useServices } from '@backoffice/shared/remote';
import { useAddresses, useStaff } from '../../services/panel-context.tsx';
import { listDisagreements } from './straight-through.resource.ts';
import tables from '../../parts/tables.module.css';
import owner from '../owner.module.css';

/** What a back-test would have credited and staff decided otherwise, the largest first. */
export function Disagreements({ id }: { id: string }) {
  const { http } = useServices();
  const { businessTimeZone } = useStaff();
  const addresses = useAddresses();
  const { data, error, refetch } = useQuery({
    queryKey: ['straight-through', 'back-test', id],
    queryFn: ({ signal }) => listDisagreements(http, id, { signal, background: true }),
  });
  if (!data && error)
    return <FailedState title="The rows could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} columns={4} label="Loading the rows" />;
  return (
    <div className={tables.scroll} role="region" aria-label="Claims that staff decided otherwise" tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Customer</th>
            <th scope="col" className={tables.figure}>
              Amount, ₹
            </th>
            <th scope="col">Staff</th>
            <th scope="col">For</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ depositId, no, customer, amountPaise, kind, reason, at }) => {
            const to = addresses.ofRow(no);
            return (
              <tr key={depositId}>
                <th scope="row">{to ? <Link to={to}>{no}</Link> : no}</th>
                <td>{customer}</td>
                <td className={tables.figure}>
                  <Money paise={amountPaise} />
                </td>
                <td>{kind === 'rejected' ? 'Rejected' : 'Reversed'}</td>
                <td>{reason ? reasonLabel(reason) : '–'}</td>
                <td>{formatMoment(at, businessTimeZone, new Date())}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {data.total > data.items.length && (
        <p className={owner.fine}>{`and ${formatCount(data.total - data.items.length)} smaller`}</p>
      )}
    </div>
  );
}
