import type { Bonus, Deposit, Withdrawal } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  reasonLabel,
  sentenceCase,
  statusFace,
  WITHDRAWAL_STATUSES,
  LIST_WORDS,
} from '@backoffice/shared/domain';
import { Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import { FlagsCell, Moment, RowLink, listBonuses, listDeposits, listWithdrawals } from '@backoffice/shared/entities';
import { Line, RowList } from './row-list.tsx';
import { useCustomerRows } from './use-customer-rows.ts';

interface OfCustomer {
  customerId: string;
  /** States to show; absent for all. */
  status?: readonly string[];
  /** Reject reasons to show; absent for all. */
  reason?: readonly string[];
}

/** The customer's deposits. */
export function CustomerDeposits({ customerId, status, reason }: OfCustomer) {
  return (
    <RowList
      words={LIST_WORDS.deposit}
      rows={useCustomerRows({ topic: 'deposits', list: listDeposits, customerId, query: { status, reason } })}
      line={(row) => <DepositLine of={row} />}
    />
  );
}

/** The customer's withdrawals. */
export function CustomerWithdrawals({ customerId, status }: Omit<OfCustomer, 'reason'>) {
  return (
    <RowList
      words={LIST_WORDS.withdrawal}
      rows={useCustomerRows({ topic: 'withdrawals', list: listWithdrawals, customerId, query: { status } })}
      line={(row) => <WithdrawalLine of={row} />}
    />
  );
}

/** The customer's bonuses. */
export function CustomerBonuses({ customerId }: Pick<OfCustomer, 'customerId'>) {
  return (
    <RowList
      words={LIST_WORDS.bonus}
      rows={useCustomerRows({ topic: 'bonuses', list: listBonuses, customerId })}
      line={(row) => <BonusLine of={row} />}
    />
  );
}

const flags = (of: readonly string[]) => of.length > 0 && <FlagsCell of={of} as="all" />;

const DepositLine = ({ of }: { of: Deposit }) => (
  <Line
    head={
      <>
        <RowLink no={of.no} /> <StatusBadge {...statusFace(DEPOSIT_STATUSES, of.status)} />
      </>
    }
    amount={<Money paise={of.creditedPaise ?? of.amountPaise} as="rupees" />}
    about={[
      <Moment at={of.submittedAt} />,
      of.utr && <Reference value={of.utr} label="UTR" />,
      of.paymentMethod.label,
      of.rejectReasonCode && reasonLabel(of.rejectReasonCode),
      of.decidedBy && `by ${of.decidedBy.username}`,
      flags(of.flags),
    ]}
  />
);

const WithdrawalLine = ({ of }: { of: Withdrawal }) => (
  <Line
    head={
      <>
        <RowLink no={of.no} /> <StatusBadge {...statusFace(WITHDRAWAL_STATUSES, of.status)} />
      </>
    }
    amount={<Money paise={of.amountPaise} as="rupees" />}
    about={[
      <Moment at={of.requestedAt} />,
      `to ${of.destination.holderName} ${of.destination.accountMasked ?? of.destination.vpaMasked ?? ''}`,
      of.payoutUtr && <Reference value={of.payoutUtr} label="payout UTR" />,
      of.rejectReasonCode && reasonLabel(of.rejectReasonCode),
      flags(of.flags),
    ]}
  />
);

const BonusLine = ({ of }: { of: Bonus }) => (
  <Line
    head={
      <>
        <RowLink no={of.no} /> <StatusBadge {...statusFace(BONUS_STATUSES, of.status)} />
      </>
    }
    amount={<Money paise={of.amountPaise} as="rupees" />}
    about={[
      <Moment at={of.createdAt} />,
      sentenceCase(of.type),
      of.campaignCode,
      of.linkedDeposit && (
        <>
          for <RowLink no={of.linkedDeposit.no} />
        </>
      ),
      of.reason,
      of.requestedBy && `by ${of.requestedBy.username}`,
    ]}
  />
);
