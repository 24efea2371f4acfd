import { lazy } from 'react';
import { LedgerStrip } from '@backoffice/shared/ledger';
import { DeskLayout, useBulk, useDesk } from '@backoffice/shared/desk';
import { useQueueScreen } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import { withdrawalColumns, withdrawalFacts } from '@backoffice/shared/entities';
import { bulkClear } from './bulk-clear.ts';
import { checkingDesk } from './checking-desk.ts';
import { checkingQueue } from './checking-queue.ts';

const { age, no, customer, amount, holder, destination, status, flags, onIt } = withdrawalColumns;
const COLUMNS = [age, no, customer, amount, status, flags, holder, destination, onIt];

const CheckingCase = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "checking-case" */ './checking-case.tsx'),
    (file) => file.CheckingCase,
  ),
);
const CheckingDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "checking-dialog" */ './acts/checking-dialog.tsx'),
    (file) => file.CheckingDialog,
  ),
);

/** First-line review of withdrawals (domain 2.4). */
export function CheckingPage() {
  const screen = useQueueScreen(checkingQueue);
  const desk = useDesk(checkingDesk, screen);
  const bulk = useBulk(screen, bulkClear);
  return (
    <DeskLayout
      title="Checking"
      desk={desk}
      bulk={bulk}
      columns={COLUMNS}
      facts={withdrawalFacts}
      above={<LedgerStrip state={screen.queue.state} />}
      lead={(withdrawal) => <CheckingCase withdrawal={withdrawal} onAnswer={desk.answered} />}
      dialog={(act, props) => <CheckingDialog act={act} {...props} />}
    />
  );
}
