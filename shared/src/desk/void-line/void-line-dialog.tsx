import type { BodyOf, Utr } from '@backoffice/shared/contract';
import { asked } from '@backoffice/shared/http';
import { formatRupees, groupUtr } from '@backoffice/shared/domain';
import { useQueryClient } from '@backoffice/shared/remote';
import { ReasonDialog } from '../decisions/reason-dialog.tsx';
import { useDialogDecision } from '../decisions/use-decision.ts';

type VoidBody = BodyOf<'POST /utrs/{id}/void'>;

/** Voids an unclaimed bank line, with a reason. */
export function VoidLineDialog({ line, onLeave }: { line: Utr; onLeave: () => void }) {
  const cache = useQueryClient();
  const decision = useDialogDecision<VoidBody, Utr>({
    name: `void ${line.no}`,
    request: (body) => asked('/utrs/{id}/void', { words: `Void ${line.no}`, no: line.no, path: { id: line.id }, body }),
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
      reasons="line-void"
      facts={[
        { label: 'Amount', value: formatRupees(line.amountPaise) },
        { label: 'UTR', value: groupUtr(line.utr) },
        { label: 'Payment method', value: line.paymentMethod.label },
      ]}
      decision={decision}
      bodyOf={(reason) => ({ version: line.version, ...reason }) as VoidBody}
      onLeave={onLeave}
    />
  );
}
