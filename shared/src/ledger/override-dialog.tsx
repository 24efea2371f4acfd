import type { LedgerChip } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { ReasonDialog, useDialogDecision, useSecondPersonNeed } from '@backoffice/shared/desk';
import { useQueryClient } from '@backoffice/shared/remote';
import { overrideRequest } from './ledger.resource.ts';

/**
 * Lets payouts continue for a while; the audit keeps who said so and why. By the default policy another lead confirms
 * it first.
 */
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
      title="Resume payouts?"
      confirmLabel="Resume payouts"
      tone="danger"
      note="needed"
      consequence="Money leaves while the books do not balance. The override ends after the time set by the policy, and at once when another figure turns red."
      facts={red.map(({ title, differencePaise }) => ({
        label: title,
        value: `difference ${formatRupees(differencePaise)}`,
      }))}
      decision={decision}
      bodyOf={({ note = '' }) => ({ chips: red.map(({ code }) => code), reason: note })}
      onLeave={onLeave}
    >
      {notice}
    </ReasonDialog>
  );
}
