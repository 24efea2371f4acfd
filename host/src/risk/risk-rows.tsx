import type { RiskRow } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  formatMoment,
  type StatusFaces,
  statusFace,
  WITHDRAWAL_STATUSES,
  formatCount,
} from '@backoffice/shared/domain';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import { CustomerName } from '../parts/customer-name.tsx';
import { useAddresses, useStaff } from '../services/panel-context.tsx';
import { FigureLink } from './figure-link.tsx';
import tables from '../parts/tables.module.css';
import styles from './risk.module.css';

const FACES: Partial<Record<string, StatusFaces>> = { D: DEPOSIT_STATUSES, W: WITHDRAWAL_STATUSES, B: BONUS_STATUSES };

/** The rows behind a figure; each opens in its list, where the module has one. */
export function RiskRows({
  caption,
  rows,
  count = rows.length,
}: {
  caption: string;
  rows: readonly RiskRow[];
  count?: number;
}) {
  return (
    <div className={tables.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Customer</th>
            <th scope="col" className={tables.figure}>
              Amount, ₹
            </th>
            <th scope="col">State</th>
            <th scope="col">When</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} of={row} />
          ))}
        </tbody>
      </table>
      {count > rows.length && <p className={styles.fine}>and {formatCount(count - rows.length)} older</p>}
    </div>
  );
}

function Row({ of: { no, customer, amountPaise, status, at, by } }: { of: RiskRow }) {
  const { businessTimeZone } = useStaff();
  const addresses = useAddresses();
  const { label, tone } = statusFace(FACES[no.charAt(0)] ?? {}, status);
  return (
    <tr>
      <th scope="row">
        <FigureLink to={addresses.ofRow(no)}>{no}</FigureLink>
      </th>
      <td>
        <CustomerName of={customer} />
      </td>
      <td className={tables.figure}>
        <Money paise={amountPaise} />
      </td>
      <td>
        <StatusBadge tone={tone} label={label} />
      </td>
      <td>{formatMoment(at, businessTimeZone, new Date())}</td>
      <td>{by?.username ?? '–'}</td>
    </tr>
  );
}
