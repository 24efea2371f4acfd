import { lazy } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQueueUrl } from '@backoffice/shared/list';
import { loadOnce, useServices } from '@backoffice/shared/remote';

const BatchesDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "payout-files" */ './batches-dialog.tsx'),
    (code) => code.BatchesDialog,
  ),
);

/** The parameter of the address for the open batch, so that a reload shows it again; `all` is the list. */
const FILES = 'files';

/** The button for payout batches, for people who pay. */
export function BatchesButton({ rows }: { rows: readonly Withdrawal[] }) {
  const { session } = useServices();
  const url = useQueueUrl();
  const shown = url.params.get(FILES);
  if (!session.can('withdrawals.pay')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => url.set({ [FILES]: 'all' })}>
        Payout files
      </Button>
      {shown && (
        <OverlayPlace>
          <BatchesDialog
            cleared={rows}
            shown={shown === 'all' ? '' : shown}
            onShow={(what) => url.set({ [FILES]: what || 'all' })}
            onClose={() => url.set({ [FILES]: null })}
          />
        </OverlayPlace>
      )}
    </>
  );
}
