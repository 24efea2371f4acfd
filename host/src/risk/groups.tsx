import type { RiskView } from '@backoffice/shared/contract';
import { formatRupees, counted, WORDS } from '@backoffice/shared/domain';
import { CustomerName } from '../parts/customer-name.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { useAddresses } from '../services/panel-context.tsx';
import { FigureLink } from './figure-link.tsx';
import { GroupSummary } from './group-summary.tsx';
import { claimsOf, paidTo, showing } from './risk-links.ts';
import { RiskRows } from './risk-rows.tsx';
import { Thumb } from './thumb.tsx';
import styles from './risk.module.css';

/** Images that prove more than one deposit or payout. */
export function ReusedImages({ of }: { of: RiskView }) {
  const addresses = useAddresses();
  return of.reusedImages.items.map((group) => {
    // The rows beyond the listed ones may be of either kind.
    const has = (letter: string) =>
      group.count > group.rows.length || group.rows.some(({ no }) => no.startsWith(letter));
    const deposits = has('D') ? showing(addresses, 'deposits', group.print) : null;
    const payouts = has('W') ? showing(addresses, 'withdrawals', group.print) : null;
    return (
      <Disclosure
        key={group.print}
        summary={
          <GroupSummary
            name={
              <>
                {group.fileId ? <Thumb fileId={group.fileId} print={group.print} /> : 'Image '} {group.print}
              </>
            }
            of={group}
            what="uses"
          />
        }
      >
        {(deposits || payouts) && (
          <p className={styles.fine}>
            {deposits && <FigureLink to={deposits}>All its deposits</FigureLink>}{' '}
            {payouts && <FigureLink to={payouts}>All its payouts</FigureLink>}
          </p>
        )}
        <RiskRows caption={`What image ${group.print} proves`} rows={group.rows} count={group.count} />
      </Disclosure>
    );
  });
}

/** UTRs that several customers claim. */
export function ContestedUtrs({ of }: { of: RiskView }) {
  const addresses = useAddresses();
  return of.contestedUtrs.items.map((group) => {
    const list = claimsOf(addresses, group.utr);
    return (
      <Disclosure key={group.utr} summary={<GroupSummary name={group.utr} of={group} what="claims" />}>
        <p className={styles.fine}>
          {group.creditedTo ? `Credited to ${group.creditedTo.name}, ${group.creditedTo.code}.` : 'Nobody is credited.'}{' '}
          {list && <FigureLink to={list}>All its claims</FigureLink>}
        </p>
        <RiskRows caption={`Claims of ${group.utr}`} rows={group.rows} count={group.count} />
      </Disclosure>
    );
  });
}

/** Beneficiary accounts that several customers use. */
export function SharedPayees({ of }: { of: RiskView }) {
  const addresses = useAddresses();
  return of.sharedPayees.items.map(({ payee, kind, customers, count, sumPaise }, at) => (
    <Disclosure
      key={`${payee} ${at}`}
      summary={
        <span className={styles.group}>
          <span className={styles.name}>{payee}</span>
          <span>{counted(customers.length, WORDS.customer)}</span>
          <span>{counted(count, WORDS.payout)}</span>
          <span className={styles.figure}>{formatRupees(sumPaise)}</span>
          <span className={styles.fine}>{kind === 'UPI' ? 'UPI' : 'Bank account'}</span>
        </span>
      }
    >
      <ul className={styles.list}>
        {customers.map(({ customer, ...paid }) => (
          <li key={customer.id}>
            <CustomerName of={customer} />:{' '}
            <FigureLink
              to={paid.count ? paidTo(addresses, customer.code, of) : null}
            >{`${counted(paid.count, WORDS.payout)}, ${formatRupees(paid.sumPaise)}`}</FigureLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  ));
}
