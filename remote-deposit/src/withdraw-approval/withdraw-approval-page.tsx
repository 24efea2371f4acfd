import { QueueScreen, withdrawalColumns, withdrawalFacts } from '@backoffice/shared/queue';
import { withdrawApprovalQueue } from './withdraw-approval-queue.ts';

const { sinceCleared, requested, no, customer, amount, net, holder, destination, status, flags, clearedBy } = withdrawalColumns;
const COLUMNS = [sinceCleared, requested, no, customer, amount, net, holder, destination, status, flags, clearedBy];

export function WithdrawApprovalPage() {
  return <QueueScreen title="Withdraw Approval" definition={withdrawApprovalQueue} columns={COLUMNS} facts={withdrawalFacts} />;
}
