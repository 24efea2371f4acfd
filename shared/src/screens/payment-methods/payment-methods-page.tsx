import { methodColumns, methodFacts, QueueScreen } from '@backoffice/shared/queue';
import { paymentMethodsQueue } from './payment-methods-queue.ts';

const { priority, label, kind, holder, account, purpose, status, todayIn, todayOut, cap, lastCredit } = methodColumns;
const COLUMNS = [priority, label, kind, holder, account, purpose, status, todayIn, todayOut, cap, lastCredit];

export function PaymentMethodsPage() {
  return <QueueScreen title="Payment Methods" definition={paymentMethodsQueue} columns={COLUMNS} facts={methodFacts} />;
}
