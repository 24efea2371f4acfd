import { lazy } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import type { Column } from '@backoffice/shared/kit/table';
import { LedgerStrip } from '@backoffice/shared/ledger';
import { AfterRows, useQueueScreen } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import { DeskLayout, useDesk } from '@backoffice/shared/desk';
import { withdrawalColumns, withdrawalFacts } from '@backoffice/shared/entities';
import { BatchesButton } from './batches/batches-button.tsx';
import { MyPayouts } from './my-payouts.tsx';
import { payingDesk } from './paying-desk.ts';
import { withdrawApprovalQueue } from './withdraw-approval-queue.ts';

const { sinceCleared, no, customer, net, holder, destination, status, flags, clearedBy, payingBy, onIt } =
  withdrawalColumns;
const PayFromCell = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "pay-from-cell" */ './pay-from-cell.tsx'),
    (file) => file.PayFromCell,
  ),
);
const payFrom: Column<Withdrawal> = {
  id: 'payFrom',
  header: 'Pay from',
  file: [],
  width: 204,
  grow: 3,
  least: 180,
  leaves: 4,
  card: 'none',
  cell: (row) => (
    <AfterRows state="ready">
      <PayFromCell withdrawal={row} />
    </AfterRows>
  ),
};

const COLUMNS = [
  sinceCleared,
  no,
  customer,
  net,
  status,
  payFrom,
  payingBy,
  flags,
  holder,
  destination,
  clearedBy,
  onIt,
];

const PayoutCase = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "payout-case" */ './payout-case.tsx'),
    (file) => file.PayoutCase,
  ),
);
const PayoutDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "payout-dialog" */ './acts/payout-dialog.tsx'),
    (file) => file.PayoutDialog,
  ),
);

/** The paying desk: take, pay, record (domain 2.3). */
export function WithdrawApprovalPage() {
  const screen = useQueueScreen(withdrawApprovalQueue);
  const desk = useDesk(payingDesk, screen, { onDone: (row, answer) => stayWhenTaken(row, answer, screen.open) });
  return (
    <DeskLayout
      title="Withdraw Approval"
      desk={desk}
      columns={COLUMNS}
      facts={withdrawalFacts}
      actions={<BatchesButton rows={screen.queue.rows} />}
      above={<LedgerStrip state={screen.queue.state} />}
      below={<MyPayouts state={screen.queue.state} openNo={screen.openNo} onOpen={screen.open} />}
      lead={(withdrawal) => <PayoutCase withdrawal={withdrawal} onAnswer={desk.answered} />}
      dialog={(act, props) => <PayoutDialog act={act} {...props} />}
    />
  );
}

/** After taking a payout the person continues with it at once. */
function stayWhenTaken(row: Withdrawal, answer: unknown, open: (row: Withdrawal) => void): 'stay' | void {
  if ((answer as Partial<Withdrawal> | undefined)?.status !== 'paying') return;
  open(row);
  return 'stay';
}
