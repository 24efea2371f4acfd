import type { CustomerPanel } from '@backoffice/shared/contract';
import {
  CUSTOMER_STATUSES,
  formatRupees,
  KYC_STATUSES,
  RISK_LEVELS,
  statusFace,
  formatCount,
} from '@backoffice/shared/domain';
import { Facts, Reference, StatusBadge, UnstyledButton } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { FlagsCell, Moment, MaskedValue, phoneMask } from '@backoffice/shared/entities';
import { BALANCES, type BalanceKind } from './movement-words.ts';
import { NARROWINGS, type Narrowing } from './narrowing.ts';
import styles from './customer.module.css';

/** State, identity check, risk level and flags. */
export const CustomerMarks = ({ of: { customer, flags } }: { of: CustomerPanel }) => (
  <div className={styles.marks}>
    <StatusBadge {...statusFace(CUSTOMER_STATUSES, customer.status)} />
    <StatusBadge {...statusFace(KYC_STATUSES, customer.kycStatus)} />
    <StatusBadge {...statusFace(RISK_LEVELS, customer.riskLevel)} />
    {flags.length > 0 && <FlagsCell of={flags} as="all" />}
  </div>
);

/** The customer's balances, each with its movements behind it. */
export function Balances({ of: { customer }, onOpen }: { of: CustomerPanel; onOpen: (balance: BalanceKind) => void }) {
  return (
    <div className={styles.balances} role="group" aria-label="Balances">
      {BALANCES.map(({ balance, label, of }) => (
        <UnstyledButton
          key={balance}
          className={styles.balance}
          title="Show transactions"
          onClick={() => onOpen(balance)}
        >
          <span className={styles.label}>{label}</span>
          <strong>{formatRupees(of(customer))}</strong>
        </UnstyledButton>
      ))}
    </div>
  );
}

interface CustomerFactsProps {
  of: CustomerPanel;
  /** Opens the rows that a figure counts. */
  onOpen: (narrowing: Narrowing) => void;
}

/** The customer's details and figures so far, each with its rows behind it. */
export const CustomerFacts = ({ of: { customer, figures }, onOpen }: CustomerFactsProps) => {
  const figure = (count: number, words: string, rows: Narrowing) => (
    <Figure count={count} words={words} rows={rows} onOpen={onOpen} />
  );
  return (
    <div className={styles.facts}>
      <Facts
        of={[
          { label: 'Code', value: <Reference value={customer.code} label="customer code" as="plain" /> },
          {
            label: 'Phone',
            value: customer.phone ? <MaskedValue mask={phoneMask(customer)} masked={customer.phone} /> : 'None',
          },
          { label: 'Franchise', value: customer.franchise?.name ?? 'None' },
          { label: 'Tags', value: customer.tags.join(', ') || 'None' },
          { label: 'Since', value: <Moment at={customer.createdAt} as="full" /> },
          {
            label: 'Wrong UTRs',
            value: figure(figures.wrongUtrCount, formatCount(figures.wrongUtrCount), NARROWINGS.wrong),
          },
        ]}
      />
      <Facts
        of={[
          {
            label: 'Deposited',
            value: figure(
              figures.depositedCount,
              sum(figures.depositedCount, figures.depositedPaise),
              NARROWINGS.deposited,
            ),
          },
          {
            label: 'Pending deposits',
            value: figure(
              figures.openDepositCount,
              sum(figures.openDepositCount, figures.openDepositPaise),
              NARROWINGS.undecided,
            ),
          },
          {
            label: 'First and last deposit',
            value: (
              <>
                <Moment at={figures.firstDepositAt} /> · <Moment at={figures.lastDepositAt} />
              </>
            ),
          },
          {
            label: 'Paid out',
            value: figure(figures.withdrawnCount, sum(figures.withdrawnCount, figures.withdrawnPaise), NARROWINGS.paid),
          },
          {
            label: 'Open withdrawals',
            value: figure(
              figures.openWithdrawalCount,
              sum(figures.openWithdrawalCount, figures.openWithdrawalPaise),
              NARROWINGS.asked,
            ),
          },
          { label: 'Last withdrawal request', value: <Moment at={figures.lastWithdrawalAt} /> },
        ]}
      />
    </div>
  );
};

/** A figure; it opens its rows if there are any and this person may see them. */
function Figure({
  count,
  words,
  rows,
  onOpen,
}: {
  count: number;
  words: string;
  rows: Narrowing;
  onOpen: (narrowing: Narrowing) => void;
}) {
  const { session } = useServices();
  if (count === 0 || !session.can(`${rows.part}.read`)) return words;
  return (
    <UnstyledButton className={styles.figure} onClick={() => onOpen(rows)}>
      {words}
    </UnstyledButton>
  );
}

const sum = (count: number, paise: number): string =>
  count === 0 ? 'None' : `${formatRupees(paise)} in ${formatCount(count)}`;
