import { QueueScreen, utrColumns, utrFacts } from '@backoffice/shared/queue';
import { recentUtrQueue } from './recent-utr-queue.ts';

const { entered, no, utr, amount, direction, rail, method, bankTime, remitter, status, claim, by } = utrColumns;
const COLUMNS = [entered, no, utr, amount, direction, rail, method, bankTime, remitter, status, claim, by];

export function RecentUtrPage() {
  return <QueueScreen title="Recent UTR's" definition={recentUtrQueue} columns={COLUMNS} facts={utrFacts} />;
}
