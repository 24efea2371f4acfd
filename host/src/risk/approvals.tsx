import type { RiskView } from '@backoffice/shared/contract';
import { formatDays } from '@backoffice/shared/domain';
import { Money } from '@backoffice/shared/kit/core';
import { formatMinutes } from '../overview/day/day-words.ts';
import { CustomerName } from '../parts/customer-name.tsx';
import { useAddresses } from '../services/panel-context.tsx';
import { FigureLink } from './figure-link.tsx';
import { clearedBy, decidedBy, paidBy, selfApprovedBy } from './risk-links.ts';
import tables from '../parts/tables.module.css';
import styles from './risk.module.css';

/** The decisions of each person. */
export function StaffTable({ of }: { of: RiskView }) {
  const addresses = useAddresses();
  return (
    <div className={tables.scroll} role="region" aria-label="Decisions by person" tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className={tables.figure}>
              Deposits decided
            </th>
            <th scope="col" className={tables.figure}>
              Approved
            </th>
            <th scope="col" className={tables.figure}>
              Approved, ₹
            </th>
            <th scope="col" className={tables.figure}>
              Median wait
            </th>
            <th scope="col" className={tables.figure}>
              Self-approved
            </th>
            <th scope="col" className={tables.figure}>
              Withdrawals cleared
            </th>
            <th scope="col" className={tables.figure}>
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {of.staff.map(({ staff, decided, approved, approvedPaise, medianMinutes, selfApproved, cleared, paid }) => (
            <tr key={staff.id}>
              <th scope="row">{staff.username}</th>
              <td className={tables.figure}>
                <FigureLink to={decidedBy(addresses, staff.username, of)}>{decided}</FigureLink>
              </td>
              <td className={tables.figure}>{decided ? `${Math.round((approved / decided) * 100)} %` : '–'}</td>
              <td className={tables.figure}>
                <Money paise={decided ? approvedPaise : null} />
              </td>
              <td className={tables.figure}>{formatMinutes(medianMinutes)}</td>
              <td className={tables.figure}>
                <FigureLink to={selfApprovedBy(addresses, staff.username, of)}>{selfApproved}</FigureLink>
                {selfApproved > 0 && (
                  <span className={styles.fine}>{` ${Math.round((selfApproved / decided) * 100)} %`}</span>
                )}
              </td>
              <td className={tables.figure}>
                <FigureLink to={clearedBy(addresses, staff.username, of)}>{cleared}</FigureLink>
              </td>
              <td className={tables.figure}>
                <FigureLink to={paidBy(addresses, staff.username, of)}>{paid}</FigureLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Approvals of each person against statement lines of their own, by day. */
export function OwnLineTable({ of }: { of: RiskView }) {
  const addresses = useAddresses();
  return (
    <div className={tables.scroll} role="region" aria-label="Own bank lines by day" tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Day</th>
            <th scope="col" className={tables.figure}>
              Deposits
            </th>
            <th scope="col" className={tables.figure}>
              Customers
            </th>
            <th scope="col" className={tables.figure}>
              Money, ₹
            </th>
          </tr>
        </thead>
        <tbody>
          {of.ownLineDays.items.map(({ staff, day, count, customers, sumPaise }) => (
            <tr key={`${staff.id} ${day}`}>
              <th scope="row">{staff.username}</th>
              <td>{formatDays({ from: day, to: day })}</td>
              <td className={tables.figure}>
                <FigureLink to={selfApprovedBy(addresses, staff.username, { from: day, to: day })}>{count}</FigureLink>
              </td>
              <td className={tables.figure}>{customers}</td>
              <td className={tables.figure}>
                <Money paise={sumPaise} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Decisions by person and customer, the largest share of a customer's first. */
export function PairTable({ of }: { of: RiskView }) {
  const addresses = useAddresses();
  return (
    <div className={tables.scroll} role="region" aria-label="Decisions by person and customer" tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Customer</th>
            <th scope="col">What</th>
            <th scope="col" className={tables.figure}>
              Share
            </th>
            <th scope="col" className={tables.figure}>
              Rows
            </th>
            <th scope="col" className={tables.figure}>
              Money, ₹
            </th>
          </tr>
        </thead>
        <tbody>
          {of.pairs.items.map(({ staff, customer, kind, count, ofCount, sumPaise }) => (
            <tr key={`${staff.id} ${customer.id} ${kind}`}>
              <th scope="row">{staff.username}</th>
              <td>
                <CustomerName of={customer} />
              </td>
              <td>{kind === 'deposit' ? 'Deposits approved' : 'Withdrawals cleared'}</td>
              <td className={tables.figure}>{Math.round((count / ofCount) * 100)} %</td>
              <td className={tables.figure}>
                <FigureLink
                  to={(kind === 'deposit' ? decidedBy : clearedBy)(addresses, staff.username, of, customer.code)}
                >{`${count} of ${ofCount}`}</FigureLink>
              </td>
              <td className={tables.figure}>
                <Money paise={sumPaise} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
