import { useState } from 'react';
import type { CustomerPanel } from '@backoffice/shared/contract';
import { useServices } from '@backoffice/shared/remote';
import { Notes, Timeline } from '@backoffice/shared/entities';
import { CustomerBonuses, CustomerDeposits, CustomerWithdrawals } from './deeds.tsx';
import { HistoryExport } from './history-export.tsx';
import type { BalanceKind } from './movement-words.ts';
import { Movements } from './movements.tsx';
import type { Narrowing } from './narrowing.ts';
import { NarrowingChips } from './narrowing-chips.tsx';
import { Payees } from './payees.tsx';
import type { Tab } from './tabs.tsx';

interface Part extends Tab {
  /** The permission that the tab requires. */
  permission?: string;
}

interface CustomerParts {
  tabs: Tab[];
  /** Shows only the movements of this balance. */
  setBalance: (balance: BalanceKind) => void;
  /** Shows only the rows that a figure counts. */
  setOnly: (only: Narrowing) => void;
}

/** The tabs of a customer that this person may see, movements first. */
export function useCustomerParts(panel: CustomerPanel): CustomerParts {
  const { session } = useServices();
  const [balance, setBalance] = useState<BalanceKind | null>(null);
  const [only, setOnly] = useState<Narrowing | null>(null);
  const { customer, figures, payees } = panel;
  const { id } = customer;
  const statusOf = (part: Narrowing['part']) => (only?.part === part ? only.status : undefined);
  const chips = (part: Narrowing['part']) => (
    <NarrowingChips part={part} chosen={only?.part === part ? only : null} onChoose={setOnly} />
  );
  const parts: Part[] = [
    {
      key: 'movements',
      label: 'Transactions',
      content: () => (
        <>
          <Movements customerId={id} balance={balance} onBalance={setBalance} />
          <HistoryExport noun="movements" customerId={id} />
        </>
      ),
    },
    {
      key: 'deposits',
      label: 'Deposits',
      count: figures.depositCount,
      permission: 'deposits.read',
      content: () => (
        <>
          {chips('deposits')}
          <CustomerDeposits customerId={id} status={statusOf('deposits')} reason={only?.reason} />
          {session.can('deposits.report') && <HistoryExport noun="deposits" customerId={id} />}
        </>
      ),
    },
    {
      key: 'withdrawals',
      label: 'Withdrawals',
      count: figures.withdrawalCount,
      permission: 'withdrawals.read',
      content: () => (
        <>
          {chips('withdrawals')}
          <CustomerWithdrawals customerId={id} status={statusOf('withdrawals')} />
          <HistoryExport noun="withdrawals" customerId={id} />
        </>
      ),
    },
    {
      key: 'bonuses',
      label: 'Bonuses',
      count: figures.bonusCount,
      permission: 'bonuses.read',
      content: () => (
        <>
          <CustomerBonuses customerId={id} />
          <HistoryExport noun="bonuses" customerId={id} />
        </>
      ),
    },
    { key: 'payees', label: 'Beneficiaries', count: payees.length, content: () => <Payees of={panel} /> },
    {
      key: 'notes',
      label: 'Notes and history',
      content: () => (
        <>
          <Notes entityType="customer" entityId={id} />
          <Timeline entityType="customer" entityId={id} version={customer.version} />
        </>
      ),
    },
  ];
  return { tabs: parts.filter(({ permission }) => !permission || session.can(permission)), setBalance, setOnly };
}
