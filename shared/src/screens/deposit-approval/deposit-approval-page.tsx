import { depositColumns, depositFacts, QueueScreen } from '@backoffice/shared/queue';
import { depositQueue } from './deposit-queue.ts';

const COLUMNS = [
  depositColumns.age,
  depositColumns.no,
  depositColumns.customer,
  depositColumns.claimed,
  depositColumns.bank,
  depositColumns.utr,
  depositColumns.method,
  depositColumns.status,
  depositColumns.flags,
];

export function DepositApprovalPage() {
  return <QueueScreen title="Deposit Approval" definition={depositQueue} columns={COLUMNS} facts={depositFacts} />;
}
