import type { BodyOf, PayoutsOfLine, Utr } from '@backoffice/shared/contract';
import { formatRupees, groupUtr } from '@backoffice/shared/domain';
import { asked } from '@backoffice/shared/http';
import { useQueryClient } from '@backoffice/shared/remote';
import { ReasonDialog } from '../../decisions/reason-dialog.tsx';
import { useDialogDecision } from '../../decisions/use-decision.ts';
import { useSecondPersonNeed } from '../../second-person/use-second-person-need.tsx';
import { TOUCHED } from '../kinds.ts';
import { signWords } from './signs.ts';

type Body = BodyOf<'POST /withdrawals/{id}/return'>;

interface ReturnedPayoutDialogProps {
  line: Utr;
  payout: PayoutsOfLine['returned'][number];
  onLeave: () => void;
}

/** Records that a credit is the return of a payout, from the side of the line (domain 1.7). */
export function ReturnedPayoutDialog({ line, payout, onLeave }: ReturnedPayoutDialogProps) {
  const cache = useQueryClient();
  const { notice, proof, sent } = useSecondPersonNeed('payout-returned', payout.amountPaise, {
    label: 'What the bank shows',
    purpose: 'PAYOUT_PROOF',
  });
  const decision = useDialogDecision<Body, unknown>({
    name: `return ${payout.no}`,
    request: (body) =>
      asked('/withdrawals/{id}/return', {
        words: `Return ${payout.no} by ${line.no}`,
        no: payout.no,
        path: { id: payout.withdrawalId },
        body,
      }),
    onAnswer: (verdict) => {
      for (const noun of TOUCHED) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind === 'done') onLeave();
    },
  });
  return (
    <ReasonDialog
      title={`Is ${line.no} the return of ${payout.no}?`}
      confirmLabel="Returned"
      tone="danger"
      consequence="The money is held for the customer again. The payout is then paid once more or rejected by a lead."
      reasons="payout-return"
      facts={[
        { label: 'Amount', value: formatRupees(line.amountPaise) },
        { label: 'Paid to', value: payout.holderName },
        { label: 'UTR of the credit', value: groupUtr(line.utr) },
        { label: 'Narration', value: line.narration },
        { label: 'Why this one', value: signWords(payout.signs, payout.likeliest) },
      ]}
      decision={decision}
      bodyOf={(reason) => ({ version: payout.version, utrEntryId: line.id, ...reason, ...sent }) as Body}
      proof={proof}
      onLeave={onLeave}
    >
      {notice}
    </ReasonDialog>
  );
}
