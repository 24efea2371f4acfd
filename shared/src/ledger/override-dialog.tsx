import type { LedgerChip } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { ReasonDialog, useDialogDecision, useSecondPersonNeed } from '@backoffice/shared/desk';
import { useQueryClient } from '@backoffice/shared/remote';
import { overrideRequest } from './ledger.resource.ts';

/** Payouts go on for a while, and who said so and why stays written down; by the usual policy another lead confirms it first. */
export function OverrideDialog({ red, onLeave }: { red: readonly LedgerChip[]; onLeave: () => void }) {
  const cache = useQueryClient();
  const decision = useDialogDecision({
    name: 'ledger override',
    request: overrideRequest,
    onAnswer: (verdict) => {
      void cache.invalidateQueries({ queryKey: ['ledger'] });
      if (verdict.kind === 'done') onLeave();
    },
  });
  const { notice } = useSecondPersonNeed('ledger-overridden', 0);
  return (
    <ReasonDialog
      title="Let payouts go on?"
      confirmLabel="Let them go on"
      tone="danger"
      note="needed"
      consequence="Money leaves although the books do not add up. This ends by itself after the time that the policy sets, and at once when something else turns red."
      facts={red.map(({ title, differencePaise }) => ({
        label: title,
        value: `off by ${formatRupees(differencePaise)}`,
      }))}
      decision={decision}
      bodyOf={({ note = '' }) => ({ chips: red.map(({ code }) => code), reason: note })}
      onLeave={onLeave}
    >
      {notice}
    </ReasonDialog>
  );
}
