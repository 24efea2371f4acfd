import { bonusColumns, bonusFacts, QueueScreen } from '@backoffice/shared/queue';
import { bonusQueue } from './bonus-queue.ts';

const { requested, no, customer, type, base, percent, amount, status, by, approvedBy, deposit, reason } = bonusColumns;
const COLUMNS = [requested, no, customer, type, base, percent, amount, status, by, approvedBy, deposit, reason];

export function BonusPage() {
  return <QueueScreen title="Bonus" definition={bonusQueue} columns={COLUMNS} facts={bonusFacts} />;
}
