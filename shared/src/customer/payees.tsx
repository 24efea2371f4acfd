import { counted, WORDS } from '@backoffice/shared/domain';
import type { CustomerPanel } from '@backoffice/shared/contract';
import { EmptyState, Money, StatusBadge } from '@backoffice/shared/kit/core';
import { Moment, MaskedValue, accountMask, vpaMask } from '@backoffice/shared/entities';
import { Waiting } from './acts/customer-acts.tsx';
import { PayeeActs } from './acts/payee-acts.tsx';
import { Line } from './row-list.tsx';
import styles from './customer.module.css';

type Payee = CustomerPanel['payees'][number];

/** The customer's beneficiaries, the last used first. */
export function Payees({ of: { customer, payees } }: { of: CustomerPanel }) {
  if (payees.length === 0)
    return <EmptyState title="No beneficiaries">The customer has not said where they want their money.</EmptyState>;
  return (
    <ul className={styles.rows}>
      {payees.map((payee) => (
        <li key={payee.id} className={styles.row}>
          <PayeeLine of={payee} customerId={customer.id} />
          {payee.waiting && <Waiting of={payee.waiting} />}
          <PayeeActs of={payee} customerId={customer.id} />
        </li>
      ))}
    </ul>
  );
}

const PayeeLine = ({ of, customerId }: { of: Payee; customerId: string }) => (
  <Line
    head={
      <>
        {of.holderName}
        {of.status === 'blocked' && <StatusBadge label="Blocked" tone="bad" />}
        {of.status === 'closed' && <StatusBadge label="Closed" tone="neutral" />}
        {of.sharedWith > 0 && (
          <StatusBadge
            label={`Shared with ${counted(of.sharedWith, WORDS.other)}`}
            tone="bad"
            why="Other customers use the very same account or address"
          />
        )}
      </>
    }
    amount={
      of.paidCount > 0 ? (
        <span>
          <Money paise={of.paidPaise} as="rupees" /> in {counted(of.paidCount, WORDS.payout)}
        </span>
      ) : (
        'Never paid'
      )
    }
    about={[
      of.accountMasked && (
        <>
          Account <MaskedValue mask={accountMask(customerId, of)} masked={of.accountMasked} />
        </>
      ),
      of.ifsc && `IFSC ${of.ifsc}`,
      of.vpaMasked && (
        <>
          UPI <MaskedValue mask={vpaMask(customerId, of)} masked={of.vpaMasked} />
        </>
      ),
      <>
        changed <Moment at={of.changedAt} />
      </>,
      of.verifiedAt ? (
        <>
          verified <Moment at={of.verifiedAt} />
        </>
      ) : (
        'not verified'
      ),
    ]}
  />
);
