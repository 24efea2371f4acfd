import { CallerButton } from '@backoffice/shared/desk';
import { depositColumns } from '@backoffice/shared/entities';
import { bulkApprove } from './acts/bulk-approve.ts';
import { DepositDesk } from './deposit-desk.tsx';
import { depositQueue } from './deposit-queue.ts';
import { SectionTabs } from './section-tabs.tsx';

const { age, no, customer, claimed, bank, utr, method, section, flags, onIt } = depositColumns;
const COLUMNS = [age, no, onIt, customer, claimed, bank, utr, method, section, flags];

export function DepositApprovalPage() {
  return (
    <DepositDesk
      title="Deposit Approval"
      definition={depositQueue}
      columns={COLUMNS}
      bulk={bulkApprove}
      actions={<CallerButton of="claim" />}
      above={(queue) => <SectionTabs queue={queue} />}
    />
  );
}
