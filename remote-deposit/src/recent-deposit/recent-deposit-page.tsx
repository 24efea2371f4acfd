import { lazy, Suspense } from 'react';
import { depositColumns } from '@backoffice/shared/entities';
import { loadOnce } from '@backoffice/shared/remote';
import { DepositDesk } from '@backoffice/shared/screens/deposit-approval';
import { recentDepositQueue } from './recent-deposit-queue.ts';
import { Totals, TotalsByMethod } from './totals.tsx';

const { submitted, no, customer, claimed, bank, utr, method, status, decided, by } = depositColumns;
const COLUMNS = [submitted, no, customer, claimed, bank, utr, method, status, decided, by];

const ReceiptButton = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "deposit-receipt" */ './receipt.tsx'),
    (file) => file.ReceiptButton,
  ),
);

export function RecentDepositPage() {
  return (
    <DepositDesk
      title="Recent Deposit"
      definition={recentDepositQueue}
      columns={COLUMNS}
      counters={(queue) => <Totals queue={queue} />}
      above={(queue) => <TotalsByMethod queue={queue} />}
      beside={(deposit) => (
        <Suspense fallback={null}>
          <ReceiptButton deposit={deposit} />
        </Suspense>
      )}
    />
  );
}
