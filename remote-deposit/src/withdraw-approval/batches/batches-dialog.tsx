import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { BatchDetail } from './batch-detail.tsx';
import { BatchList } from './batch-list.tsx';
import { NewBatchForm } from './new-batch-form.tsx';
import { useBatches } from './use-batches.ts';

interface BatchesDialogProps {
  /** The cleared withdrawals of the list. */
  cleared: readonly Withdrawal[];
  /** Number of the open batch; `new` for the form; empty for the list. */
  shown: string;
  onShow: (what: string) => void;
  onClose: () => void;
}

/**
 * Payout batches: made from cleared withdrawals, downloaded for the bank, and completed by the bank's response
 * (domain 2.3).
 */
export function BatchesDialog({ cleared, shown, onShow, onClose }: BatchesDialogProps) {
  const batches = useBatches();
  const [left, setLeft] = useState<readonly string[]>([]);
  const batch = batches.data?.items.find(({ no }) => no === shown);
  const title = shown === 'new' ? 'New payout file' : (batch?.no ?? 'Payout files');
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {batches.isError && (
        <FailedState
          title="The payout files could not be loaded"
          message={batches.error.message}
          onRetry={() => void batches.refetch()}
        />
      )}
      {!batches.data && !batches.isError && <SkeletonRows rows={6} columns={4} label="Loading payout files" />}
      {batches.data && shown === 'new' && (
        <NewBatchForm
          cleared={cleared}
          templates={batches.data.templates}
          onLeave={() => onShow('')}
          onMade={(no, notTaken) => {
            setLeft(notTaken);
            onShow(no);
          }}
        />
      )}
      {batches.data && batch && <BatchDetail key={batch.no} batch={batch} notTaken={left} onBack={() => onShow('')} />}
      {batches.data && shown !== 'new' && !batch && <BatchList batches={batches.data.items} onShow={onShow} />}
    </Dialog>
  );
}
