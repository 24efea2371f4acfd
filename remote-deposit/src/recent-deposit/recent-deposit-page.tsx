import { depositColumns, depositFacts, QueueScreen } from '@backoffice/shared/queue';
import { recentDepositQueue } from './recent-deposit-queue.ts';

const { submitted, no, customer, claimed, bank, utr, method, status, flags, decided, by } = depositColumns;
const COLUMNS = [submitted, no, customer, claimed, bank, utr, method, status, flags, decided, by];

export function RecentDepositPage() {
  return <QueueScreen title="Recent Deposit" definition={recentDepositQueue} columns={COLUMNS} facts={depositFacts} />;
}
