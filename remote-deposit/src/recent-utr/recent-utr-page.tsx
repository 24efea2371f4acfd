import { QueueScreen, utrColumns, utrFacts, voidLineButton } from '@backoffice/shared/queue';
import { useServices } from '@backoffice/shared/remote';
import { recentUtrQueue } from './recent-utr-queue.ts';

const { entered, no, utr, amount, direction, method, bankTime, remitter, status, claim, by } = utrColumns;
const COLUMNS = [entered, no, utr, amount, direction, method, bankTime, remitter, status, claim, by];

export function RecentUtrPage() {
  const staff = useServices().session.staff();
  return <QueueScreen title="Recent UTR's" definition={recentUtrQueue} columns={COLUMNS} facts={utrFacts} decisions={(line) => voidLineButton(line, staff)} />;
}
