import type { Withdrawal } from '@backoffice/shared/contract';
import { Case, LazyToldAbout, UnansweredNotice, type Answered } from '@backoffice/shared/desk';
import { Area } from '@backoffice/shared/remote';
import { CheckList } from './check-list.tsx';
import { checkingDesk } from './checking-desk.ts';
import { CustomerMoney } from './customer-money.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { useChecks } from './use-checks.ts';

/**
 * The details for a checker: how the request came here, the checklist, and the customer's latest movements
 * (domain 2.4), with what other modules know of the customer.
 */
export function CheckingCase({ withdrawal, onAnswer }: { withdrawal: Withdrawal; onAnswer: Answered<Withdrawal> }) {
  const checks = useChecks(withdrawal);
  const { id, code, name } = withdrawal.customer;
  return (
    <Case>
      <UnansweredNotice definition={checkingDesk} row={withdrawal} onAnswer={onAnswer} />
      <StandingNotice withdrawal={withdrawal} />
      <CheckList of={checks} customer={withdrawal.customer} />
      <CustomerMoney withdrawal={withdrawal} />
      <LazyToldAbout noun="withdrawals" of={withdrawal} />
      <Area at="checking-customer" of={{ customerId: id, customerCode: code, customerName: name }} />
    </Case>
  );
}
