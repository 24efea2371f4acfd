import { depositColumns } from '@backoffice/shared/queue';
import { DepositDesk } from '@backoffice/shared/screens/deposit-approval';
import { recentDepositQueue } from './recent-deposit-queue.ts';

const { submitted, no, customer, claimed, bank, utr, method, status, decided, by } = depositColumns;
const COLUMNS = [submitted, no, customer, claimed, bank, utr, method, status, decided, by];

export function RecentDepositPage() {
  return <DepositDesk title="Recent Deposit" definition={recentDepositQueue} columns={COLUMNS} />;
}
