import type { Utr } from '@backoffice/shared/contract';
import { formatRupees, groupUtr, UTR_VOID_REASONS } from '@backoffice/shared/domain';
import { useQueryClient } from '@backoffice/shared/remote';
import { ReasonDialog, type GivenReason } from '../decisions/reason-dialog.tsx';
import { useDialogDecision } from '../decisions/use-decision.ts';

interface VoidBody extends GivenReason {
  version: number;
}

/** Takes an unclaimed bank line out again, with the reason. */
export function VoidLineDialog({ line, onLeave }: { line: Utr; onLeave: () => void }) {
  const cache = useQueryClient();
  const decision = useDialogDecision<VoidBody, Utr>({
    name: `void ${line.no}`,
    request: (body) => ({ words: `Void ${line.no}`, no: line.no, path: `/utrs/${line.id}/void`, body }),
    onAnswer: (verdict) => {
      for (const noun of ['utrs', 'deposits', 'summary']) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Void ${line.no}?`}
      confirmLabel="Void"
      tone="danger"
      consequence="The line is taken out of the books. A deposit that is matched to it waits again."
      reasons={UTR_VOID_REASONS}
      facts={[
        { label: 'Amount', value: formatRupees(line.amountPaise) },
        { label: 'UTR', value: groupUtr(line.utr) },
        { label: 'Payment method', value: line.paymentMethod.label },
      ]}
      decision={decision}
      bodyOf={(reason) => ({ version: line.version, ...reason })}
      onLeave={onLeave}
    />
  );
}
