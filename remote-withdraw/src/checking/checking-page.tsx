import { QueueScreen, withdrawalColumns, withdrawalFacts } from '@backoffice/shared/queue';
import { checkingQueue } from './checking-queue.ts';

const { age, no, customer, amount, holder, destination, status, flags } = withdrawalColumns;
const COLUMNS = [age, no, customer, amount, holder, destination, status, flags];

export function CheckingPage() {
  return <QueueScreen title="Checking" definition={checkingQueue} columns={COLUMNS} facts={withdrawalFacts} />;
}
